import { brand } from '@sateen/contract/brand'
import { useId, useRef, useState } from 'react'
import { send } from '../../platform/send.ts'
import styles from './footer.module.css'

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The letters of the shop: a valid address is sent and thanked for, anything else does nothing, a failure is only logged. */
export function Letters() {
  const [email, setEmail] = useState('')
  const [isThanked, setIsThanked] = useState(false)
  const id = useId()
  const isSending = useRef(false)
  const subscribe = async () => {
    const address = email.trim()
    if (!looksLikeEmail.test(address) || isSending.current) return
    isSending.current = true
    try {
      await send('subscribe', { body: { email: address } })
      setEmail((now) => (now === email ? '' : now))
      setIsThanked(true)
    } catch (error) {
      console.warn('The subscription did not go through.', error)
    } finally {
      isSending.current = false
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void subscribe()
      }}
    >
      <label className="caps" htmlFor={id}>
        Letters from {brand}
      </label>
      <div className={styles.letters}>
        <input
          id={id}
          type="email"
          autoComplete="email"
          placeholder="Email address"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setIsThanked(false)
          }}
        />
        <button type="submit">SUBSCRIBE</button>
      </div>
      <p className={`note ${styles.thanks}`} role="status">
        {isThanked ? 'Thank you. Look in your inbox to confirm.' : ''}
      </p>
    </form>
  )
}
