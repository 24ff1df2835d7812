// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { firstNameOf, type Me, personOf } from './me.ts'

const me: Me = {
  sub: 'id-1',
  name: 'Ana Maria Silva',
  slug: 'ana.s',
  email: 'ana@x.example',
  emailUnconfirmed: false,
  birthdate: '1990-05-01',
  isAdmin: false,
  hidden: false,
  avatar: '/images/people/a.webp',
  avatarThumb: '/images/people/b.webp',
  likes: [{ itemId: 'one' }, { itemId: 'two' }],
  dislikes: [],
  likedProducts: [],
  dislikedProducts: [],
}

test('D-ENT-33 D-ENT-37 D-ENT-03 the pages see a person: her names, what she tagged, her details and what others see', () => {
  expect(personOf(me)).toEqual({
    sub: 'id-1',
    firstName: 'Ana',
    lastName: 'Maria Silva',
    greetingName: 'Ana',
    username: 'ana.s',
    likes: ['one', 'two'],
    userDetails: {
      email: 'ana@x.example',
      birthdate: '1990-05-01',
      avatar: '/images/people/a.webp',
      avatarThumb: '/images/people/b.webp',
      isAdmin: false,
    },
    shopperDetails: { name: 'Ana', avatar: '/images/people/b.webp' },
  })
})

test('D-ENT-14 a name of one word has no last name', () => {
  expect(personOf({ ...me, name: 'Cher' })).toMatchObject({ firstName: 'Cher', lastName: '', greetingName: 'Cher' })
  expect(firstNameOf({ ...me, name: ' Cher ' })).toBe('Cher')
  expect(firstNameOf(undefined)).toBeUndefined()
})
