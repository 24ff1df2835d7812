import { brand } from '@sateen/contract/brand'
import type { Painted, PaintedFor } from './painter.ts'

/** What a page says of itself before any script runs. Addresses are whole. */
export type PageHead = {
  title: string
  description: string
  /** The one address of a public page; null keeps it out of search engines. */
  canonical: string | null
  /** The picture of a link preview. */
  picture: string | null
}

/** A picture of the first screen, as its card will ask for it. */
export type FirstPicture = { srcSet: string; sizes: string }

export type PageParts = {
  head: PageHead
  scripts: readonly string[]
  styles: readonly string[]
  pictures: readonly FirstPicture[]
  /** The bodies of the page's first calls, as JSON, by their addresses. */
  data: ReadonlyMap<string, string>
  painted: Painted | null
  paintedFor: PaintedFor | undefined
  /** The call that a shopper's browser makes ahead of the app, where it does not follow from the address alone. */
  asks: string | undefined
  /** A class of the body. */
  mode: string | undefined
}

/** Fills the built page: title, description, links, what is needed first, its picture of itself, and its data. */
export function fillPage(template: string, parts: PageParts): string {
  const { head, scripts, styles, pictures, data, painted, paintedFor = 'visitor', asks, mode } = parts
  const title = head.title === '' ? brand : `${head.title} · ${brand}`
  const isLater = painted !== null && early.test(template)
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escape(href)}">`),
    ...pictures.map(
      ({ srcSet, sizes }) =>
        `<link rel="preload" as="image" imagesrcset="${escape(srcSet)}" imagesizes="${escape(sizes)}" fetchpriority="high" referrerpolicy="no-referrer">`,
    ),
    ...(isLater ? [] : scripts.map((href) => `<link rel="modulepreload" crossorigin href="${escape(href)}">`)),
    ...describe(head, title),
  ]
  return (isLater ? scriptsLater(template, scripts, paintedFor) : template)
    .replace(early, (tag) => (asks ? `${tag} data-asks="${escape(asks)}"` : tag))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escape(head.description)}" />`,
    )
    .replace('<!--head-->', () => links.join('\n    '))
    .replace('<body>', (body) => (mode ? `<body class="${escape(mode)}">` : body))
    .replace('<div id="app"></div>', (empty) =>
      painted ? `<div id="app" ${paintedMarks[paintedFor]}>${painted.html}</div>` : empty,
    )
    .replace('<!--data-->', () => dataOf(data) + seedsOf(painted))
}

/** What a shopper's page is painted with says nothing yet: only the app's own drawing is read out and answers keys. */
const paintedMarks = { visitor: 'data-painted="visitor"', shopper: 'data-painted="shopper" inert aria-hidden="true"' }

const early = /<script src="[^"]*\/early-[^"]*"/
const moduleScripts = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** What is painted already is seen first: its scripts are named to the early one, which asks for them after that. */
function scriptsLater(template: string, ofPage: readonly string[], paintedFor: PaintedFor): string {
  const ofApp = [...template.matchAll(moduleScripts)].map(([, address]) => address)
  const named = `data-preloads="${escape(ofPage.join(' '))}" data-scripts="${ofApp.join(' ')}" data-for="${paintedFor}"`
  return template.replaceAll(moduleScripts, '').replace(early, (tag) => `${tag} ${named}`)
}

function describe({ description, canonical, picture }: PageHead, title: string): string[] {
  if (canonical === null) return ['<meta name="robots" content="noindex" />']
  const tags: [string, string][] = [
    ['og:site_name', brand],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
  ]
  if (picture !== null) tags.push(['og:image', picture])
  return [
    `<link rel="canonical" href="${escape(canonical)}" />`,
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escape(content)}" />`),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />`,
  ]
}

function dataOf(data: ReadonlyMap<string, string>): string {
  if (data.size === 0) return ''
  return dataElement('page-data', jsonOf(data))
}

/** Bodies of calls by address as one object. */
export const jsonOf = (data: ReadonlyMap<string, string>): string =>
  `{${[...data].map(([address, body]) => `${JSON.stringify(address)}:${body}`).join(',')}}`

const seedsOf = (painted: Painted | null): string =>
  painted ? dataElement('page-seeds', JSON.stringify(painted.seeds)) : ''

/** Data, never a script: what could end the element or open another is written as an escape of JSON. */
function dataElement(id: string, json: string): string {
  const harmless = json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `<script type="application/json" id="${id}">${harmless}</script>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
