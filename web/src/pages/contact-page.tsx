import { isEmail, isVisible, trimEmail } from '@sateen/contract/fields'
import * as limits from '@sateen/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { onceKeys } from '../platform/once-key.ts'
import { send } from '../platform/send.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useForm } from '../ui/use-form.ts'
import { StaticPage } from './static-page.tsx'
import styles from './static-page.module.css'

const texts = {
  name: 'Please enter your name.',
  email: 'Please enter your email.',
  emailWrong: 'Please enter a valid email.',
  message: 'Please include a message.',
  thanks: 'Thanks, we will get back to you!',
}

/** A message to the operator. */
export function ContactPage() {
  const [isSent, setIsSent] = useState(false)
  return (
    <StaticPage
      title="Contact & Feedback"
      lead="A question, a store that is missing, something that went wrong: we read everything."
    >
      {isSent ? <Thanks /> : <ContactForm onSent={() => setIsSent(true)} />}
    </StaticPage>
  )
}

/** Takes the focus of the button that went with the form. */
function Thanks() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={line} tabIndex={-1} className={`d3 ${styles.thanks ?? ''}`} role="status">
      {texts.thanks}
    </p>
  )
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const [draft, setDraft] = useState({ name: '', email: '', message: '' })
  // A browser may fill in all fields at once.
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const [onceKey] = useState(onceKeys)
  const errors = {
    name: isVisible(draft.name) ? null : texts.name,
    email: draft.email.trim() ? (isEmail(draft.email) ? null : texts.emailWrong) : texts.email,
    message: isVisible(draft.message) ? null : texts.message,
  }
  const form = useForm({
    errors,
    onSend: async () => {
      const body = { name: draft.name.trim(), email: trimEmail(draft.email), message: draft.message.trim() }
      await send('contact', { body }, { onceKey: onceKey(body) })
      onSent()
    },
  })

  return (
    <Form of={form} className={styles.form}>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={200}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={form.shown.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={limits.emailMax}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
        error={form.shown.email}
      />
      <TextArea
        label="Message"
        name="message"
        required
        maxLength={limits.messageMax}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
        error={form.shown.message}
      />
      <Button type="submit" busy={form.isBusy && 'SENDING...'}>
        SEND
      </Button>
    </Form>
  )
}
