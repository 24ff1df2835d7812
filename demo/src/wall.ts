import type { PaperName } from './retailers.ts'

/** Mean colour of the outer 6 % of a picture on each paper, as measured on the masters. */
const grounds: Record<PaperName, string> = {
  chalk: '#ecebe7',
  fog: '#e9eaea',
  oat: '#e9e4db',
  blush: '#ebe7e4',
  stone: '#e4e3df',
  sky: '#e8eaeb',
}

/** The colour that stands in for a picture on this paper while it loads. */
export const groundOf = (paper: PaperName): string => grounds[paper]
