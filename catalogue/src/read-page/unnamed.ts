/** What the reader asks of a document, and of a form that stands around a price. */
const ofDocument =
  'body createTreeWalker defaultView documentElement getElementById getElementsByTagName querySelector querySelectorAll title'.split(
    ' ',
  )
const ofForm =
  'attributes childNodes className closest contains getAttribute hasAttribute matches nextSibling nodeName nodeType nodeValue ownerDocument parentElement previousSibling querySelector querySelectorAll tagName textContent'.split(
    ' ',
  )

/**
 * The document, or a copy without such names where a page calls a picture `title` or a control of a form `matches`: the
 * document and the form then hold that in the place of their own part.
 */
export function withoutNames(document: Document): Document {
  const isTaken = (node: Node, parts: string[]) => parts.some((part) => Object.hasOwn(node, part))
  const forms = [...ownPart(document, 'getElementsByTagName').call(document, 'form')]
  if (!isTaken(document, ofDocument) && !forms.some((form) => isTaken(form, ofForm))) return document
  const copy = ownPart(document, 'cloneNode').call(document, true) as Document
  const named = [...ofDocument, ...ofForm].map((part) => `[name="${part}"]:not(meta),[id="${part}"]`).join()
  for (const element of ownPart(copy, 'querySelectorAll').call(copy, named))
    for (const name of ['name', 'id']) ownPart(element, 'removeAttribute').call(element, name)
  return copy
}

/** A part of a thing as its kind has it, whatever it holds under that name itself. */
const ownPart = <Of extends Node, Name extends keyof Of>(of: Of, name: Name): Of[Name] =>
  Reflect.get(Object.getPrototypeOf(of) as Of, name, of)
