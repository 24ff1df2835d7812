import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Garment, Silhouette } from '../garment.ts'
import type { PrintKind } from '../prints.ts'
import { prints } from '../prints.ts'

/** What a master was drawn from, by its file name: a hash, so that only what changed is drawn again. */
export type Manifest = Record<string, string>

/** Raised by hand when a change to the renderer is meant to redraw everything. */
const rendererVersion = 1
/** Raised by hand when a silhouette, a print, the covers or the satin were redrawn. */
const revisions: Partial<Record<Silhouette | PrintKind | 'cover' | 'satin', number>> = {
  'bandeau-bikini': 1,
  'knit-vest': 1,
  'one-piece': 1,
  'shirt-dress': 1,
  'triangle-bikini': 2,
  baguette: 1,
  belt: 1,
  biker: 1,
  check: 1,
  crossbody: 1,
  earrings: 1,
  flats: 1,
  necklace: 1,
  satin: 1,
  shirt: 1,
  sunglasses: 1,
  trench: 1,
  trousers: 1,
  trucker: 1,
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Changes when the picture of a garment would. */
export function hashOfGarment(garment: Garment): string {
  const print = garment.print ? (revisions[prints[garment.print].kind] ?? 0) : 0
  return hashOf([rendererVersion, revisions[garment.shape.silhouette] ?? 0, print, garment])
}

/** Changes when a cover or a drape would. */
export const hashOfParameters = (kind: 'cover' | 'satin', parameters: unknown): string =>
  hashOf([rendererVersion, revisions[kind] ?? 0, parameters])

/** What stands in the file, or nothing where there is none yet. */
export const readManifest = (file: URL): Manifest =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}

/** Writes the manifest sorted, so that two renderings of the same world give the same file. */
export function writeManifest(file: URL, manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`)
}
