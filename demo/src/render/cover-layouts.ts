import type { Silhouette } from '../garment.ts'

/**
 * One piece of a flat lay: the first item of the edit with that silhouette (and that word in its id), its width as a
 * share of the cover's, its place, its turn in degrees.
 */
export type Laid = { silhouette: Silhouette; word: string; width: number; x: number; y: number; turn: number }

/** A flat lay on coloured paper; `window` is how deep the shadows of the window are. */
export type CoverLayout = { paper: string; seed: number; window: number; pieces: Laid[] }

const laid = (silhouette: Silhouette, width: number, x: number, y: number, turn: number, word = ''): Laid => ({
  silhouette,
  word,
  width,
  x,
  y,
  turn,
})

/** The covers of the demo shop's collections, by the id of the edit. */
export const coverLayouts: Record<string, CoverLayout> = {
  'the-linen-hour': {
    paper: '#c3cbb9',
    seed: 7,
    window: 1,
    pieces: [
      laid('flared-dress', 0.86, 0.62, 0.52, 8),
      laid('straw-hat', 0.58, 0.27, 0.21, -14),
      laid('tote', 0.52, 0.23, 0.73, -8),
    ],
  },
  'after-dark': {
    paper: '#57423f',
    seed: 15,
    window: 1.2,
    pieces: [
      laid('flared-dress', 0.86, 0.42, 0.5, -6),
      laid('baguette', 0.52, 0.78, 0.72, 10),
      laid('earrings', 0.36, 0.81, 0.22, 4),
    ],
  },
  'by-the-water': {
    paper: '#e0c8a6',
    seed: 18,
    window: 1,
    pieces: [
      laid('one-piece', 0.68, 0.32, 0.54, -9, 'breton'),
      laid('straw-hat', 0.6, 0.7, 0.2, 12),
      laid('bandeau-bikini', 0.56, 0.76, 0.66, 8),
    ],
  },
  'quiet-layers': {
    paper: '#c9b7ab',
    seed: 22,
    window: 1,
    pieces: [laid('coat', 0.88, 0.4, 0.5, -7), laid('beanie', 0.44, 0.82, 0.2, 9), laid('tote', 0.54, 0.8, 0.7, 6)],
  },
  'denim-again': {
    paper: '#b7c2cb',
    seed: 12,
    window: 1,
    pieces: [
      laid('jeans', 0.82, 0.68, 0.53, 7),
      laid('trucker', 0.74, 0.3, 0.34, -8),
      laid('belt', 0.44, 0.26, 0.8, -12),
    ],
  },
}
