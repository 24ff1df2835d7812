type Props = { [name: string]: string | number | boolean | null | undefined | ((event: Event) => void) }
type Child = Node | string | null | false

/**
 * Makes an element. Texts become text, never markup; `on…` are listeners, `true` is an attribute without a value, and
 * what is false, null or undefined is left out.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value))
  }
  made.append(...children.filter((child) => child !== null && child !== false))
  return made
}

export const button = (text: string, kind: 'primary' | 'secondary' | 'quiet', onclick: () => void) =>
  element('button', { type: 'button', class: kind, onclick }, text)

/** A switch with its words before it. */
export function toggle(words: string, isOn: boolean, change: (isOn: boolean) => void): HTMLElement {
  const input = element('input', {
    type: 'checkbox',
    role: 'switch',
    checked: isOn,
    onchange: () => change(input.checked),
  })
  return element('label', { class: 'toggle' }, element('span', {}, words), input)
}
