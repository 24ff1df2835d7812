type Colour = { hex: string; family: ColourFamily }
export type ColourFamily =
  | 'white'
  | 'neutral'
  | 'brown'
  | 'black'
  | 'blue'
  | 'green'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'pink'
  | 'purple'
  | 'metal'

const colour = (hex: string, family: ColourFamily): Colour => ({ hex, family })

/** Every colour of cloth by its word. No pure white, no pure black, nothing neon: the studio light needs room both ways. */
export const palette = {
  ivory: colour('#f2ede4', 'white'),
  ecru: colour('#e7dcc6', 'white'),
  oat: colour('#d8c8ad', 'neutral'),
  sand: colour('#d3c4a8', 'neutral'),
  stone: colour('#cfc5b4', 'neutral'),
  camel: colour('#a98459', 'brown'),
  saddle: colour('#b07f52', 'brown'),
  tobacco: colour('#7b4a2d', 'brown'),
  cocoa: colour('#3a2a22', 'brown'),
  charcoal: colour('#3a3a3e', 'black'),
  'washed black': colour('#333234', 'black'),
  black: colour('#252427', 'black'),
  fog: colour('#dfe6ec', 'blue'),
  sky: colour('#a9bccd', 'blue'),
  'light wash': colour('#8296a9', 'blue'),
  'mid wash': colour('#5f7590', 'blue'),
  indigo: colour('#28354a', 'blue'),
  navy: colour('#24303f', 'blue'),
  slate: colour('#4a5666', 'blue'),
  sage: colour('#8d9a86', 'green'),
  eucalyptus: colour('#8a9a8b', 'green'),
  moss: colour('#7d8466', 'green'),
  olive: colour('#4d5240', 'green'),
  bottle: colour('#2f4038', 'green'),
  red: colour('#87302c', 'red'),
  brick: colour('#a6523f', 'red'),
  burgundy: colour('#5b2f33', 'red'),
  wine: colour('#6f3b3f', 'red'),
  oxblood: colour('#6e2c2a', 'red'),
  rust: colour('#aa5d42', 'orange'),
  terracotta: colour('#bf775b', 'orange'),
  apricot: colour('#d49f80', 'orange'),
  butter: colour('#e6d29a', 'yellow'),
  mustard: colour('#b98f3f', 'yellow'),
  blush: colour('#c9a48f', 'pink'),
  rose: colour('#b98a87', 'pink'),
  lilac: colour('#b9a7c4', 'purple'),
  aubergine: colour('#3a2f4a', 'purple'),
  gold: colour('#8f6c34', 'metal'),
  silver: colour('#8f8f93', 'metal'),
  pearl: colour('#e9e0d2', 'white'),
  tortoise: colour('#6a4023', 'brown'),
} satisfies Record<string, Colour>

export type ColourName = keyof typeof palette
