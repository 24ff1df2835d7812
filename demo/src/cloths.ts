/** What a shopper reads of a cloth: `word` for names, `fibre` for descriptions, `care` as a whole sentence, `price` as a factor. */
export type Cloth = { word: string; fibre: string; care: string; price: number }

const washCold = 'Machine wash cold and hang to dry.'
const handWash = 'Hand wash cool and dry flat.'
const dryClean = 'Dry clean only.'
const wipe = 'Wipe with a soft dry cloth.'
const rinse = 'Rinse after each swim and dry in the shade.'
const cloth = (word: string, fibre: string, care: string, price = 1): Cloth => ({ word, fibre, care, price })

/** Every cloth and material by its name. */
export const cloths = {
  jersey: cloth('Cotton', 'cotton jersey', washCold),
  poplin: cloth('Poplin', 'cotton poplin', washCold),
  twill: cloth('Cotton', 'brushed cotton twill', washCold),
  crepe: cloth('Crepe', 'matte crepe', 'Hand wash cool and steam to finish.', 1.1),
  linen: cloth('Linen', 'washed linen', 'Machine wash cool, and softer with every wash.', 1.1),
  satin: cloth('Satin', 'fluid satin', handWash, 1.1),
  silk: cloth('Silk', 'sandwashed silk', 'Hand wash cool and iron on the reverse.', 1.45),
  velvet: cloth('Velvet', 'soft velvet', dryClean, 1.2),
  denim: cloth('Denim', 'rigid cotton denim', 'Wash cold, inside out, as seldom as you can.'),
  wool: cloth('Wool', 'wool suiting', dryClean, 1.25),
  tweed: cloth('Tweed', 'wool tweed', dryClean, 1.3),
  boucle: cloth('Bouclé', 'wool bouclé', dryClean, 1.35),
  merino: cloth('Merino', 'fine merino wool', handWash, 1.1),
  cashmere: cloth('Cashmere', 'brushed cashmere', handWash, 1.7),
  mohair: cloth('Mohair', 'mohair and wool', handWash, 1.25),
  cable: cloth('Cable-Knit', 'cable-knit wool', handWash, 1.2),
  rib: cloth('Ribbed', 'ribbed cotton', washCold),
  'rib wool': cloth('Ribbed Wool', 'ribbed wool', handWash, 1.15),
  leather: cloth('Leather', 'smooth leather', 'Wipe with a soft dry cloth and keep away from heat.', 1),
  suede: cloth('Suede', 'soft suede', 'Brush lightly and keep dry.', 1.05),
  canvas: cloth('Canvas', 'heavy cotton canvas', 'Spot clean with cold water.', 0.55),
  nylon: cloth('Nylon', 'water-repellent nylon', 'Machine wash cool and tumble dry low.', 1),
  teddy: cloth('Teddy', 'wool teddy fleece', dryClean, 1.1),
  lycra: cloth('Stretch', 'recycled stretch jersey', rinse),
  'swim rib': cloth('Ribbed', 'ribbed stretch jersey', rinse, 1.05),
  straw: cloth('Straw', 'woven straw', 'Keep dry and store on a flat surface.'),
  acetate: cloth('Acetate', 'polished acetate', 'Clean with the cloth provided.'),
  brass: cloth('Gold', 'gold-plated brass', wipe),
  steel: cloth('Silver', 'polished silver', wipe, 1.1),
  pearls: cloth('Pearl', 'freshwater pearls', wipe, 1.2),
} satisfies Record<string, Cloth>

export type ClothName = keyof typeof cloths
