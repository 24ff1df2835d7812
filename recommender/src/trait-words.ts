/** Colour words of shops, each with the colour a person would look for. */
export const colourOf: Readonly<Record<string, string>> = {
  black: 'black',
  onyx: 'black',
  jet: 'black',
  ebony: 'black',
  noir: 'black',
  charcoal: 'grey',
  grey: 'grey',
  gray: 'grey',
  slate: 'grey',
  silver: 'grey',
  ash: 'grey',
  graphite: 'grey',
  white: 'white',
  ivory: 'white',
  cream: 'white',
  ecru: 'white',
  chalk: 'white',
  bone: 'white',
  pearl: 'white',
  beige: 'beige',
  sand: 'beige',
  tan: 'beige',
  camel: 'beige',
  oat: 'beige',
  stone: 'beige',
  nude: 'beige',
  champagne: 'beige',
  taupe: 'beige',
  khaki: 'beige',
  brown: 'brown',
  chocolate: 'brown',
  mocha: 'brown',
  coffee: 'brown',
  cognac: 'brown',
  caramel: 'brown',
  chestnut: 'brown',
  espresso: 'brown',
  rust: 'orange',
  terracotta: 'orange',
  orange: 'orange',
  apricot: 'orange',
  peach: 'orange',
  coral: 'orange',
  tangerine: 'orange',
  red: 'red',
  scarlet: 'red',
  crimson: 'red',
  cherry: 'red',
  ruby: 'red',
  burgundy: 'red',
  wine: 'red',
  maroon: 'red',
  berry: 'red',
  pink: 'pink',
  rose: 'pink',
  blush: 'pink',
  fuchsia: 'pink',
  magenta: 'pink',
  purple: 'purple',
  lilac: 'purple',
  lavender: 'purple',
  plum: 'purple',
  violet: 'purple',
  mauve: 'purple',
  aubergine: 'purple',
  blue: 'blue',
  navy: 'navy',
  indigo: 'navy',
  midnight: 'navy',
  cobalt: 'blue',
  azure: 'blue',
  sky: 'blue',
  royal: 'blue',
  denim: 'blue',
  teal: 'green',
  turquoise: 'blue',
  aqua: 'blue',
  green: 'green',
  olive: 'green',
  sage: 'green',
  emerald: 'green',
  forest: 'green',
  mint: 'green',
  moss: 'green',
  pistachio: 'green',
  yellow: 'yellow',
  mustard: 'yellow',
  lemon: 'yellow',
  butter: 'yellow',
  gold: 'gold',
  golden: 'gold',
  multicolour: 'many colours',
  multicolor: 'many colours',
  multi: 'many colours',
}

/** Words for cut, length, neck, sleeve, fit and pattern. */
export const cutWords: ReadonlySet<string> = new Set(
  `mini midi maxi long short cropped crop longline oversized boxy fitted slim skinny straight wide flared bootcut relaxed
  loose tailored wrap slip shift bodycon pleated ruched tiered ruffle ruffled smocked belted asymmetric halter strapless
  backless sleeveless turtleneck mock crewneck crew scoop cowl square plunge bardot offshoulder puff balloon raglan
  highwaist highrise lowrise midrise lowwaist padded quilted puffer hooded zip button doublebreasted cargo paperbag
  pencil aline skater floral striped stripe plaid check checked gingham polka dot leopard zebra paisley printed print
  abstract tie dye embroidered sequin sequined beaded fringe fringed lace mesh sheer ribbed cable triangle bandeau
  bikini swimsuit onepiece`.split(/\s+/),
)

/** Words for what it is made of. */
export const materialWords: ReadonlySet<string> = new Set(
  `linen cotton silk satin velvet wool cashmere mohair alpaca merino leather suede denim jersey knit knitted crochet
  chiffon organza tulle tweed corduroy fleece shearling fur nylon polyester viscose rayon lyocell modal twill poplin
  canvas lurex sateen gabardine crepe jacquard`.split(/\s+/),
)

/** Words that say nothing of taste. */
export const emptyWords: ReadonlySet<string> = new Set(
  `the and with for from our your this that its all new women womens woman ladies men mens girls size sizes set pack piece
  one two sale style fashion detail details look made`.split(/\s+/),
)
