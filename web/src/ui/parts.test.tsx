import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertBanner } from './alert-banner.tsx'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { Face } from './face.tsx'
import { Dialog, DialogSays } from './dialog.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'

const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]

test('U-15 an error stands at its field, is tied to it, and leaves the hint in place', () => {
  const html = renderToStaticMarkup(
    <Field label="E-mail" error="Please enter a valid email." hint="Nobody else sees it." />,
  )
  const described = attribute(html, 'aria-describedby')?.split(' ') ?? []
  expect(html).toContain('aria-invalid="true"')
  expect(described).toHaveLength(2)
  for (const id of described) expect(html).toContain(`id="${id}"`)
  expect(html).toMatch(/Please enter a valid email\..*Nobody else sees it\./s)
})

test('a question says what comes of it together with its name, before its buttons', () => {
  const html = renderToStaticMarkup(
    <Dialog open title="Leave without saving?" size="confirm" onClose={() => undefined}>
      <DialogSays>What you changed here is lost.</DialogSays>
    </Dialog>,
  )
  expect(html).toMatch(
    new RegExp(`<p id="${attribute(html, 'aria-describedby')}"[^>]*>What you changed here is lost\\.</p>`),
  )
})

test('U-15 a field that nobody has filled in yet is read out as required, not as wrong', () => {
  const html = renderToStaticMarkup(<Field label="E-mail" type="email" required />)
  // Without it browsers judge by themselves, and an empty required field is wrong to them.
  expect(html).toContain('aria-invalid="false"')
  expect(html).not.toContain('aria-describedby')
})

test('a password can be shown; its switch has a name, and only the field is labelled by the word', () => {
  const html = renderToStaticMarkup(<Field label="New password" type="password" />)
  expect(html).toContain('<span class="visually-hidden">Show new password</span>')
  expect(html).not.toContain('aria-label')
})

test('a field that says that its text is no language, such as one of hosts, is not checked for spelling', () => {
  const html = renderToStaticMarkup(<Field label="Host" spellCheck={false} />)
  expect(attribute(html, 'spellCheck')).toBe('false')
})

test('U-06, U-32 a code takes paste, autofill and the keyboard of figures', () => {
  const html = renderToStaticMarkup(<CodeField label="Code" value="48" onChange={() => {}} />)
  expect(attribute(html, 'inputMode')).toBe('numeric')
  expect(attribute(html, 'autoComplete')).toBe('one-time-code')
  expect(html).toContain('____</span>')
})

test('E-GEN-05, E-GEN-06, E-GEN-07 a banner is read out at once, and can be dismissed where it may', () => {
  const failure = renderToStaticMarkup(
    <AlertBanner kind="danger" onDismiss={() => {}}>
      No.
    </AlertBanner>,
  )
  expect(failure).toContain('role="alert"')
  expect(failure).toContain('aria-label="Dismiss"')
  expect(renderToStaticMarkup(<AlertBanner kind="success">Password changed!</AlertBanner>)).toContain('role="status"')
})

test('U-02 a busy button says what it does and keeps its place in the order of tabs', () => {
  const html = renderToStaticMarkup(<Button busy="SUBMITTING...">SUBMIT</Button>)
  expect(html).toContain('SUBMITTING...')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled/)
})

test('K-10 a button of one icon has the name it is given', () => {
  expect(
    attribute(
      renderToStaticMarkup(
        <IconButton label="Like Satin Camisole" tip="Like">
          x
        </IconButton>,
      ),
      'aria-label',
    ),
  ).toBe('Like Satin Camisole')
})

test('R-NAV-14 a face without a picture shows the first sign of its name, whole', () => {
  const show = (name: string) => renderToStaticMarkup(<Face src={null} name={name} alt="" size="small" />)
  expect(show('ana')).toContain('>A</span>')
  expect(show('👗 Ana')).toContain('>👗</span>')
  expect(show('')).toContain('></span>')
})
