import type { Sent, Waiting } from '../outbox.ts'
import { element } from './element.ts'
import { texts } from './texts.ts'

/** The pictures of the last three pieces. */
export function justSeen(pieces: readonly Waiting[]): HTMLElement {
  if (pieces.length === 0) return element('p', { class: 'note' }, texts.nothingSeen)
  const tiles = pieces.slice(0, 3).map((piece) => element('li', {}, pictureOf(piece)))
  return element('ul', { class: 'seen' }, ...tiles)
}

function pictureOf({ title, image, url }: Waiting): HTMLElement {
  const link = element('a', { href: url, target: '_blank', rel: 'noopener noreferrer', title })
  const words = element('span', {}, title)
  if (!image || !/^https?:/.test(image)) link.append(words)
  else
    link.append(
      element('img', {
        src: image,
        alt: title,
        referrerpolicy: 'no-referrer',
        onerror: () => link.replaceChildren(words),
      }),
    )
  return link
}

/** Every piece with exactly what was sent of it, and what waits to be. */
export function sentList(waiting: readonly Waiting[], log: readonly Sent[]): HTMLElement {
  if (waiting.length + log.length === 0) return element('p', { class: 'note' }, 'Nothing was sent yet.')
  const entries = [
    ...waiting.map((view) => entry(view, 'waits to be sent')),
    ...log.map((sent) =>
      entry(sent, sent.status < 300 ? `sent ${timeOf(sent.sentAt)}` : `refused by the site (${sent.status})`),
    ),
  ]
  return element('ol', { class: 'sent' }, ...entries)
}

const entry = ({ key, title, body }: Waiting, state: string) =>
  element(
    'li',
    {},
    element(
      'details',
      { id: key },
      element('summary', {}, title, element('span', { class: 'note' }, ` ${state}`)),
      element('pre', {}, body),
    ),
  )

const timeOf = (at: number) => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
