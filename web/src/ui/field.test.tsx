// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import '../testing/browser.ts'
import { Field } from './field.tsx'

test('in a page that the browser translates, what is wrong now takes the place of what was wrong before', async () => {
  const form = document.body.appendChild(document.createElement('form'))
  const root = createRoot(form)
  const draw = (error: string) => act(async () => root.render(<Field label="Email" error={error} />))
  const line = () => form.querySelector<HTMLElement>('[id$="-error"]')!
  await draw('Please enter a valid email.')
  // As a translator does: an element of its own in the place of the text.
  const own = document.createElement('font')
  own.textContent = 'Bitte eine gültige E-Mail eingeben.'
  line().lastChild!.replaceWith(own)
  await draw('Please enter your email.')
  expect(line().textContent).toBe('Please enter your email.')
})
