// @vitest-environment jsdom
import { test } from 'vitest'
import { draw } from '../../testing/place.tsx'
import { openSmallServer } from '../../testing/small-server.ts'
import { SocialLinks } from './social-links.tsx'

const names = ['Instagram', 'Facebook', 'TikTok', 'Elsewhere']
const { eventually } = openSmallServer((call) => {
  const socialLinks = names.map((name) => ({ name, url: `https://${name.toLowerCase()}.example` }))
  call.answer({ socialLinks: [{ name: 'Script', url: 'javascript:alert(1)' }, ...socialLinks] })
  return true
})

test('R-FOOT-12 whatever the site holds, three networks are linked to and nothing but web addresses', async () => {
  const leave = await draw(<SocialLinks />)
  await eventually(() => [...document.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://instagram.example/',
    'https://facebook.example/',
    'https://tiktok.example/',
  ])
  await leave()
})
