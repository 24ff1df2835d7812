import type { Rgb } from './colour.ts'
import type { Relief, Ridge } from './folds.ts'
import type { Line, Point } from './path.ts'

/** How a cloth takes the light, at a scale that is known. */
export type Look = {
  /** Softness of the terminator, 0 hard to 1. */
  wrap: number
  /** Multiplies the slope of the relief. */
  gain?: number
  shine?: { strength: number; width: number; tint: number }
  /** Brightness of steep places, as on velvet. */
  rim?: { strength: number; power: number }
  /** How far prints bend over folds; 0.35 where it is not said. */
  warp?: number
  /** Writes the colour at a place (cm across and along, `s` and `t`) into `out`, in linear light. */
  colour(out: Rgb, across: number, along: number, s: number, t: number, shade: number): void
  /** Height of the weave in cm. */
  weave?(across: number, along: number): number
}

/** A cloth; it fades details that the scale (px a cm) could not show. */
export type ClothLook = (scale: number) => Look

/** The shadow of a piece on those below: offset and blur in cm, strength 0 to 1. */
export type PieceShadow = { right: number; down: number; blur: number; strength: number }

export type Seam = { line: Line; width?: number; depth?: number; dark?: number; blur?: number }
/** A pressed crease: a raised line. */
export type Crease = { line: Line; width: number; height: number; blur: number }
export type Stitches = { line: Line; colour: string; strength?: number }
type Roll = { radius: number; height: number }

/** One cut of cloth of a garment, in cm. What is not given has its usual value. */
export type Piece = {
  outline: Line
  holes?: Line[]
  cloth: ClothLook
  /** From the top of the piece to its hem; by default straight down through the centre line. */
  axis?: [Point, Point]
  /** Multiplies the light, for the inside of things. */
  brightness?: number
  /** Darkness of the thin line at the outline. */
  edge?: number
  /** Thickness of the cloth at its outline. */
  thickness?: Roll
  /** How far it turns away at its left and right. */
  roll?: Roll
  /** Roundness of the whole piece, in cm. */
  body?: number
  /** Hairiness of the outline, in cm. */
  fuzz?: number
  relief?: Relief
  ridges?: Ridge[]
  creases?: Crease[]
  seams?: Seam[]
  stitches?: Stitches[]
  /** Blur of the folds in cm, before the weave is added. */
  smoothing?: number
  /** Null for a piece that lies flat in the one below. */
  shadow?: PieceShadow | null
  /** Where the weave and the print begin, so that two pieces do not look cut from one place. */
  origin?: Point
  /** True for trims, which do not count for the size of the garment in the frame. */
  isTrim?: boolean
}

/** The largest share of the frame and the largest px a cm (for a frame of 540 px) that a garment may take. */
export type Fit = { width: number; height: number; scale: number }

/** A garment ready to be drawn: its pieces from the lowest to the topmost. */
export type Drawing = {
  pieces: Piece[]
  fit: Fit
  seed: number
  /** How far outlines wander, in cm. */
  wobble: number
}

/** What a silhouette gives back: its pieces and how large they may be in the frame; `wobble` where it is not cloth. */
export type Draft = { pieces: Piece[]; fit: Fit; wobble?: number }
