import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Garment, Silhouette } from '../garment.ts'

/** What a master was drawn from, by its file name: a hash, so that only what changed is drawn again. */
export type Manifest = Record<string, string>

/** Raised by hand when a change to the renderer is meant to redraw everything. */
const rendererVersion = 1
/** Raised by hand when a silhouette was redrawn. */
const revisions: Partial<Record<Silhouette, number>> = {}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Changes when the picture of a garment would. */
export const hashOfGarment = (garment: Garment): string =>
  hashOf([rendererVersion, revisions[garment.shape.silhouette] ?? 0, garment])

/** Changes when any other drawn thing would, such as a cover. */
export const hashOfParameters = (parameters: unknown): string => hashOf([rendererVersion, parameters])

/** What stands in the file, or nothing where there is none yet. */
export const readManifest = (file: URL): Manifest =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}

/** Writes the manifest sorted, so that two renderings of the same world give the same file. */
export function writeManifest(file: URL, manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`)
}
