import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Garment, Silhouette } from '../garment.ts'
import type { PrintKind } from '../prints.ts'
import { prints } from '../prints.ts'

/** What a master was drawn from, by its file name: a hash, so that only what changed is drawn again. */
export type Manifest = Record<string, string>

/** Raised by hand when a change to the renderer is meant to redraw everything. */
const rendererVersion = 2
/** Raised by hand when a silhouette, a print, the covers or the satin were redrawn. */
const revisions: Partial<Record<Silhouette | PrintKind | 'cover' | 'satin', number>> = {}

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
