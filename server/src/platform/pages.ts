import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders, pagePolicy } from './app.ts'
import { namesTag } from './conditions.ts'
import { takes } from './packings.ts'
import { isNoPage, withoutLastSlashes } from './odd-addresses.ts'
import type { IsPage } from './other-methods.ts'
import type { PaintedFor, Painter } from './painter.ts'
import { buildMark, readWebFiles, type WebFile, type WebFiles } from './pages-files.ts'
import { fillPage, jsonOf, type FirstPicture, type PageHead } from './pages-html.ts'
import { reportingEndpoints } from './policy-reports.ts'
import { tagOf } from './prepared.ts'
import { Refusal } from './refusal.ts'

const gzip = promisify(gzipCallback)
const brotli = promisify(brotliCompress)

/** What a page's feature says of one address. */
export type Page = {
  /** The page in the names of the build; its scripts and styles are fetched from the start. */
  name: string
  head: PageHead
  pictures?: readonly FirstPicture[]
  data?: ReadonlyMap<string, string>
  /** The address that is painted, and for whom; a page without it comes empty and fills itself. */
  painting?: { at: string; for: PaintedFor }
  /** The call that a shopper's browser makes ahead of the app. */
  asks?: string
  /** A class of the body from the first byte on; the app takes it away on leaving. */
  mode?: string
}

type PageSource = {
  /** The folder of the built app. */
  folder: string
  /** The page at an address without a slash at its end, in any case of letters; null where there is none. */
  pageAt: (path: string) => Promise<Page | null>
  /** The page of an address that there is not. */
  missing: Page
  /** Whether the build may change while the server runs. */
  mayChange: boolean
  painter?: Painter
}

/** How often a build that may change is looked at, in milliseconds. */
const lookMs = 1000
const year = 'public, max-age=31536000, immutable'
/** The marks of the site, which one page names twice, stay for a day: their addresses stay the same as they change. */
const day = 'public, max-age=86400'
const icon = /^\/(?:favicon\.svg$|icons\/)/
const notBuilt = 'The pages are not built yet. Run `npm run build` once, or `npm start`, which does it.'

/** `isBare`: it was to be painted and could not be. */
type Ready = { bytes: Buffer; brotli: Buffer; gzip: Buffer; etag: string; isBare: boolean }
/** `until`: in milliseconds of the process's own clock. */
type Kept = { files: WebFiles; ready: Promise<Ready>; until: number }

/** Milliseconds for which a page that could not be painted is sent as it is. */
const bareStays = 2000

/**
 * Answers with the web app: hashed assets for good, other files with a tag, and its page for every address of a page,
 * prepared once for each content and sent from memory. What is no page is answered with 404 and the same app.
 * @returns which paths are pages or their files
 */
export function servePages(app: FastifyInstance, source: PageSource): IsPage {
  const read = keepFiles(source)
  // By the page itself: the same page is the same object for as long as it says the same.
  const kept = new WeakMap<Page, Kept>()

  app.get('/assets/*', async (request, reply) => {
    const file = read()?.files.get(pathOf(request))
    if (!file) throw new Refusal('NotFound')
    return sendFile(request, reply, file, year)
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (isNoPage(path)) return reply.callNotFound()
    const files = read()
    if (!files)
      return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(notBuilt)
    const file = files.files.get(path)
    if (file) {
      // The worker lives under the rules of its own script; the scripts of a page, which are many, live under the page's.
      if (file.type.startsWith('text/javascript')) reply.header('content-security-policy', pagePolicy)
      return sendFile(request, reply, file, icon.test(path) ? day : 'no-cache')
    }
    const found = await pageAt(path)
    return sendPage(request, reply, files, found ?? source.missing, found ? 200 : 404)
  })

  return async (path) => !isNoPage(path) && (read()?.files.has(path) === true || (await pageAt(path)) !== null)

  async function pageAt(path: string): Promise<Page | null> {
    return source.pageAt(withoutLastSlashes(path))
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    files: WebFiles,
    page: Page,
    status: number,
  ): Promise<FastifyReply> {
    const known = kept.get(page)
    const isGood = known?.files === files && performance.now() < known.until
    const made = isGood ? known : { files, ready: prepare(files, page, source.painter), until: Infinity }
    kept.set(page, made)
    const { etag, isBare, ...bytes } = await made.ready
    // A painter that was too busy has another try soon.
    if (isBare && made.until === Infinity) made.until = performance.now() + bareStays
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        ...pageHeaders,
        'reporting-endpoints': reportingEndpoints,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag,
      })
    if (page.head.canonical === null) reply.header('x-robots-tag', 'noindex')
    return sendBest(request, reply, bytes, etag)
  }
}

async function prepare(
  { template, routeFiles, painter: file }: WebFiles,
  { name, head, pictures = [], data = new Map(), painting, asks, mode }: Page,
  painter: Painter | undefined,
): Promise<Ready> {
  const isToBePainted = painter !== undefined && file !== null && painting !== undefined
  const painted = isToBePainted
    ? await painter.paint({ file, path: painting.at, paintedFor: painting.for, answers: jsonOf(data) })
    : null
  const { scripts = [], styles = [] } = routeFiles[name] ?? {}
  const bytes = Buffer.from(
    fillPage(template, { head, scripts, styles, pictures, data, painted, paintedFor: painting?.for, asks, mode }),
  )
  const [small, smaller] = await Promise.all([
    gzip(bytes, { level: 6 }),
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  return { bytes, gzip: small, brotli: smaller, etag: tagOf(bytes), isBare: isToBePainted && painted === null }
}

/**
 * The files as they were built; where they may be built anew beside a running server, looked at once a second. What was is
 * answered until a new build is whole.
 */
function keepFiles({ folder, mayChange }: PageSource): () => WebFiles | null {
  let mark = buildMark(folder)
  let files = readWebFiles(folder)
  let lookedAt = performance.now()
  return () => {
    if (!mayChange || performance.now() - lookedAt < lookMs) return files
    lookedAt = performance.now()
    const now = buildMark(folder)
    if (now !== null && (now !== mark || files === null)) {
      const fresh = readWhole(folder, now)
      if (!fresh) return files
      files = fresh
      mark = now
    }
    return files
  }
}

/** A build of which nothing was taken away or replaced while it was read; null where it was. */
function readWhole(folder: string, mark: string): WebFiles | null {
  try {
    const files = readWebFiles(folder)
    return buildMark(folder) === mark ? files : null
  } catch {
    return null
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile, caching: string): FastifyReply {
  reply.type(file.type).header('cache-control', caching)
  if (file.brotli ?? file.gzip) reply.header('vary', 'Accept-Encoding')
  // What bears its hash in its name is never asked for anew, so it needs no tag.
  if (caching !== year) reply.header('etag', file.etag)
  return sendBest(request, reply, file, file.etag)
}

function sendBest(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, brotli: br, gzip: gz }: Pick<WebFile, 'bytes' | 'brotli' | 'gzip'>,
  etag: string,
): FastifyReply {
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (br && takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(br)
  if (gz && takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(gz)
  return reply.send(bytes)
}

/** The path of a request, decoded where it can be. */
function pathOf({ url }: FastifyRequest): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
