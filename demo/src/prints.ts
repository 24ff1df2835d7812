import type { ColourName } from './palette.ts'

export type PrintKind = 'breton' | 'pinstripe' | 'gingham' | 'check' | 'dots' | 'floral' | 'leopard' | 'painted'

/** A print: `colours` are the words of a shopper, first the ground; `ground` and `inks` are what the renderer draws with. */
export type Print = {
  kind: PrintKind
  word: string
  colours: ColourName[]
  ground: string
  inks: string[]
  leaf?: string
}

const print = (
  kind: PrintKind,
  word: string,
  colours: ColourName[],
  ground: string,
  inks: string[],
  leaf?: string,
): Print => ({
  kind,
  word,
  colours,
  ground,
  inks,
  ...(leaf ? { leaf } : {}),
})

/** Every print by its name. */
export const prints = {
  'navy breton': print('breton', 'Breton Stripe', ['ivory', 'navy'], '#f3efe6', ['#27344f']),
  'black breton': print('breton', 'Breton Stripe', ['ivory', 'black'], '#f3efe6', ['#2a292b']),
  'red breton': print('breton', 'Breton Stripe', ['ivory', 'red'], '#f3efe6', ['#97322c']),
  'ivory breton': print('breton', 'Breton Stripe', ['navy', 'ivory'], '#263245', ['#eee8dc']),
  'blue pinstripe': print('pinstripe', 'Pinstripe', ['ivory', 'sky'], '#f6f3ee', ['#7a93b0']),
  'rust pinstripe': print('pinstripe', 'Pinstripe', ['ivory', 'rust'], '#f6f1e8', ['#b9724f']),
  'charcoal pinstripe': print('pinstripe', 'Pinstripe', ['charcoal'], '#35363b', ['#6a6c74']),
  'sky gingham': print('gingham', 'Gingham', ['ivory', 'sky'], '#f6f1e8', ['#8aa0b8']),
  'red gingham': print('gingham', 'Gingham', ['ivory', 'red'], '#f6efe4', ['#a9443a']),
  'sage gingham': print('gingham', 'Gingham', ['ivory', 'sage'], '#f5f1e7', ['#8a9a7e']),
  'black gingham': print('gingham', 'Gingham', ['ivory', 'black'], '#f4efe6', ['#343335']),
  'oat check': print('check', 'Check', ['oat', 'charcoal'], '#cfc0a8', ['#4f463d', '#7c8f9c']),
  'stone check': print('check', 'Check', ['stone', 'tobacco'], '#cfc5b4', ['#5d564d', '#8a5a44']),
  'slate check': print('check', 'Check', ['slate', 'ivory'], '#5b6470', ['#2c323b', '#b9a98f']),
  'burgundy check': print('check', 'Check', ['burgundy', 'navy'], '#6b373a', ['#2b2229', '#c3a06b']),
  'burgundy dots': print('dots', 'Polka-Dot', ['burgundy', 'ivory'], '#7d2f35', ['#f3e6d8']),
  'navy dots': print('dots', 'Polka-Dot', ['navy', 'ivory'], '#263245', ['#eee6d8']),
  'black dots': print('dots', 'Polka-Dot', ['black', 'ivory'], '#232325', ['#efe8dc']),
  'ivory dots': print('dots', 'Polka-Dot', ['ivory', 'black'], '#f2ebdf', ['#2a292b']),
  'ivory floral': print(
    'floral',
    'Floral',
    ['ivory', 'brick'],
    '#f3e9dd',
    ['#b5523f', '#d98c6c', '#7f2f3a'],
    '#6b7a5a',
  ),
  'ivy floral': print('floral', 'Floral', ['bottle', 'rose'], '#28372f', ['#d9a6a0', '#f0dcc8', '#b9605a'], '#6f8a6a'),
  'navy floral': print(
    'floral',
    'Floral',
    ['navy', 'apricot'],
    '#2f3a4a',
    ['#e8c9b0', '#d98c6c', '#f1e6d2'],
    '#7d8f74',
  ),
  'black floral': print(
    'floral',
    'Floral',
    ['black', 'blush'],
    '#242325',
    ['#d8b4a2', '#a5605a', '#efe0cc'],
    '#66755c',
  ),
  'blush floral': print('floral', 'Floral', ['blush', 'wine'], '#e2c6b6', ['#8f4046', '#f3e7da', '#b9705e'], '#77805f'),
  'sky floral': print('floral', 'Floral', ['fog', 'slate'], '#dfe6ea', ['#5d7896', '#93a9bd', '#f5efe2'], '#7d8f7c'),
  'sea floral': print('floral', 'Floral', ['ecru', 'bottle'], '#efe3d3', ['#2f5a5a', '#c77b4f', '#8aa08a'], '#6b7a5a'),
  leopard: print('leopard', 'Leopard', ['camel', 'black'], '#d9b98a', ['#2a211c', '#a06b3c']),
  'amber painted': print('painted', 'Painterly', ['ecru', 'apricot'], '#e9dfd0', ['#b96b4b', '#2f4b4f', '#d9a05b']),
  'sea painted': print('painted', 'Painterly', ['fog', 'slate'], '#e3e6e2', ['#3f5d74', '#8aa39a', '#c9b58c']),
  'plum painted': print('painted', 'Painterly', ['blush', 'aubergine'], '#e6d2c6', ['#55384f', '#a8606a', '#d8a888']),
  'scarf painted': print('painted', 'Painterly', ['ecru', 'bottle'], '#efe2cf', ['#b5593f', '#31544f', '#d9a763']),
} satisfies Record<string, Print>

export type PrintName = keyof typeof prints
