import type { PaperName } from './retailers.ts'

/** Mean colour of the outer 6 % of a picture on each paper, as measured on the masters. */
const grounds: Record<PaperName, string> = {
  chalk: '#edece8',
  fog: '#eaebeb',
  oat: '#eae5db',
  blush: '#ece8e5',
  stone: '#e5e4e0',
  sky: '#e9ebec',
}

/** The colour that stands in for a picture on this paper while it loads. */
export const groundOf = (paper: PaperName): string => grounds[paper]
