// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { useFirstInvalid } from './first-invalid.ts'
import '../testing/browser.ts'

/** A form whose fields an answer finds wrong, some time after it was asked for. */
function Form() {
  const [form, focusFirstInvalid] = useFirstInvalid()
  const [error, setError] = useState('')
  const ask = async () => {
    await Promise.resolve()
    setError('Taken.')
    focusFirstInvalid()
  }
  return (
    <form ref={form}>
      <Field label="Name" />
      <Field label="Username" error={error} />
      <Field label="Email" error={error} />
      <button type="button" onClick={() => void ask()}>
        SAVE
      </button>
    </form>
  )
}

test('U-15 the focus is at the first bad field as soon as that is marked, also by an answer that came late', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Form />))
  expect(document.activeElement).toBe(document.body)
  await act(async () => document.querySelector('button')!.click())
  expect((document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toBe('Username')
  await act(async () => root.unmount())
})
