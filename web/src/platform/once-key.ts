/** A random name. Plain, as `crypto.randomUUID` needs a secure context, which a shop at an address of its own network has not. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/**
 * Hands out the key by which the site knows a repeat: the same one for as long as the same body is sent, so that a call
 * whose answer was lost does nothing twice; a new one for another body.
 */
export function onceKeys(): (body: unknown) => string {
  let sent: string | undefined
  let key = ''
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== sent) key = newId()
    sent = text
    return key
  }
}
