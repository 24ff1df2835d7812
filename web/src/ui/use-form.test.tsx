// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { DateField } from './date-field.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { typeInto } from './type-into.ts'
import { beginWait, endWait } from './use-delayed.ts'
import { useForm } from './use-form.ts'
import '../testing/browser.ts'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
})
afterEach(() => act(() => root.unmount()))

/** What the form was sent with, and how each sending ends. */
const sent: string[] = []
let end: (answer: string | Error) => void = () => {}

function Letter({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start)
  const form = useForm({
    errors: { text: text ? null : 'Please write something.' },
    onSend: () => {
      sent.push(text)
      return new Promise<string>((done, fail) => {
        end = (answer) => (typeof answer === 'string' ? done(answer) : fail(answer))
      })
    },
    wordsOf: ({ message }) => `Not sent: ${message}`,
  })
  return (
    <Form of={form} className="letter">
      <Field label="Text" value={text} onChange={(event) => setText(event.target.value)} error={form.shown.text} />
      <Button type="submit" busy={form.isBusy && 'SENDING...'}>
        SEND
      </Button>
    </Form>
  )
}

const draw = (start?: string) => act(async () => root.render(<Letter {...(start !== undefined && { start })} />))
const press = () => act(async () => document.querySelector<HTMLElement>('[type=submit]')!.click())
const ends = (answer: string | Error) => act(async () => end(answer))
const said = (role: string) => document.querySelector(`[role=${role}]`)?.textContent

test('U-15 what is wrong is said at the press and not before, nothing is sent, and the field has the focus', async () => {
  sent.length = 0
  await draw()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  await press()
  expect(document.body.textContent).toContain('Please write something.')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a second press while the answer is awaited sends nothing', async () => {
  sent.length = 0
  await draw('Hello')
  await press()
  expect(document.querySelector('[type=submit]')!.textContent).toBe('SENDING...')
  await act(async () => document.querySelector('form')!.requestSubmit())
  expect(sent).toEqual(['Hello'])
  await ends('Sent.')
  expect(document.querySelector('[type=submit]')!.textContent).toBe('SEND')
})

test('a password manager that presses the button and sends the form off at once sends it one time', async () => {
  sent.length = 0
  await draw('Hello')
  await act(async () => {
    document.querySelector<HTMLElement>('[type=submit]')!.click()
    document.querySelector('form')!.requestSubmit()
  })
  expect(sent).toEqual(['Hello'])
  await ends('Sent.')
  await press()
  expect(sent).toEqual(['Hello', 'Hello'])
  await ends('Sent.')
})

test('S-LOGIN-05 what leads to another page is not sent again while that page is on its way', async () => {
  sent.length = 0
  await draw('Hello')
  await press()
  beginWait()
  await ends('')
  expect(document.querySelector('[type=submit]')!.textContent).toBe('SENDING...')
  await press()
  expect(sent).toEqual(['Hello'])
  await act(async () => endWait())
  expect(document.querySelector('[type=submit]')!.textContent).toBe('SEND')
})

test('E-GEN-07 why it failed stands above the form, read out, until it is dismissed or sent again', async () => {
  await draw('Hello')
  await press()
  await ends(new Error('no stamp'))
  expect(said('alert')).toBe('Not sent: no stamp')
  await act(async () => document.querySelector<HTMLElement>('[aria-label=Dismiss]')!.click())
  expect(said('alert')).toBeUndefined()
  await press()
  await ends(new Error('no stamp'))
  await press()
  expect(said('alert')).toBeUndefined()
  await ends('It is on its way.')
  expect(said('status')).toBe('It is on its way.')
})

test('V-PASS-18, U-06 what a password manager filled in without a word is sent, every field of it', async () => {
  let got = {}
  function Login() {
    const [draft, setDraft] = useState({ name: '', password: '' })
    const form = useForm({ onSend: async () => void (got = draft) })
    const field = (part: keyof typeof draft) => (
      <Field label={part} value={draft[part]} onChange={({ target }) => setDraft({ ...draft, [part]: target.value })} />
    )
    return (
      <Form of={form} className="login">
        {field('name')}
        {field('password')}
        <Button type="submit">LOG IN</Button>
      </Form>
    )
  }
  await act(async () => root.render(<Login />))
  const filled = ['ana@example.com', 'Abcdef1!']
  for (const [index, field] of document.querySelectorAll('input').entries())
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, filled[index])
  await act(async () => document.querySelector('button')?.click())
  expect(got).toEqual({ name: filled[0], password: filled[1] })
})

test.each(['2001-02-30', '2001-13-01', '0000-01-01', '01/02/2001', '2001-02-03'])(
  'V-FORM-04 the birthday %s stays as it was typed when the form is looked at',
  async (typed) => {
    function Birthday() {
      const [date, setDate] = useState('')
      const form = useForm({ errors: { date: 'Please enter a valid birthday.' }, onSend: async () => {} })
      return (
        <Form of={form} className="birthday">
          <DateField label="Birthday" value={date} onChange={setDate} />
          <Button type="submit">SIGN UP</Button>
        </Form>
      )
    }
    await act(async () => root.render(<Birthday />))
    await act(async () => typeInto(document.querySelector('[type=text]')!, typed))
    await act(async () => document.querySelector<HTMLElement>('[type=submit]')!.click())
    expect(document.querySelector<HTMLInputElement>('[type=text]')!.value).toBe(typed)
  },
)
