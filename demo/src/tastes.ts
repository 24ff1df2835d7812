/** A liking: how much each word of an item's attributes draws or repels. */
export type Taste = { name: string; draws: Readonly<Record<string, number>> }

/** The tastes that the made-up shoppers have, each known, so that what the shop learns can be held against it. */
export const tastes: readonly Taste[] = [
  {
    name: 'coastal linen',
    draws: {
      'cloth:linen': 2.4,
      'family:white': 1,
      'family:neutral': 1,
      'pattern:breton': 1.4,
      'cut:straw-hat': 1.5,
      'cut:tote': 0.8,
      'cloth:leather': -1.2,
      'family:black': -1,
    },
  },
  {
    name: 'black and sharp',
    draws: {
      'family:black': 2,
      'cloth:leather': 1.4,
      'cloth:crepe': 1,
      'cut:blazer': 1.2,
      'cut:biker': 1.6,
      'pattern:floral': -2,
      'family:pink': -1.4,
    },
  },
  {
    name: 'denim days',
    draws: {
      'cloth:denim': 2.6,
      'cut:tee': 1.3,
      'family:blue': 0.9,
      'cut:trucker': 1.2,
      'cut:sweater': 0.5,
      'price:over-320': -1.5,
      'cloth:satin': -1,
    },
  },
  {
    name: 'romantic florals',
    draws: {
      'pattern:floral': 2.6,
      'cut:puff-sleeve': 1.4,
      'family:pink': 1.4,
      'cut:tiered-skirt': 1,
      'cut:wrap-dress': 1,
      'category:dresses': 0.8,
      'cloth:leather': -1.5,
      'family:black': -1,
    },
  },
  {
    name: 'satin evenings',
    draws: {
      'cloth:satin': 2,
      'cloth:silk': 1.6,
      'cloth:velvet': 1.8,
      'cut:slip-dress': 1.4,
      'cut:cowl-neck': 1,
      'cut:earrings': 1.2,
      'cloth:denim': -1.8,
      'cloth:jersey': -0.8,
    },
  },
  {
    name: 'quiet knits',
    draws: {
      'cloth:merino': 1.8,
      'cloth:cashmere': 2,
      'cloth:wool': 1.4,
      'cloth:cable': 1.8,
      'cut:cardigan': 1.3,
      'family:neutral': 1,
      'family:brown': 0.8,
      'category:swimsuits': -1.5,
    },
  },
  {
    name: 'colour and print',
    draws: {
      'pattern:painted': 2,
      'pattern:dots': 1.6,
      'pattern:gingham': 1.6,
      'pattern:check': 1.2,
      'family:orange': 1.4,
      'family:yellow': 1.6,
      'family:red': 1,
      'family:black': -1.4,
    },
  },
  {
    name: 'by the water',
    draws: {
      'category:swimsuits': 2.2,
      'cut:sunglasses': 1.4,
      'cut:bucket-hat': 1,
      'cloth:linen': 0.8,
      'cut:shorts': 1,
      'cloth:wool': -1.4,
      'category:outerwear': -0.8,
    },
  },
  {
    name: 'tailored days',
    draws: {
      'cut:tailored-waist': 1.8,
      'cut:shirt': 1.4,
      'cloth:poplin': 1.2,
      'pattern:pinstripe': 1.8,
      'cut:blazer': 1.6,
      'colour:navy': 1,
      'cut:pencil': 1.2,
      'category:swimsuits': -1,
    },
  },
  {
    name: 'earth and weather',
    draws: {
      'family:green': 1.8,
      'cloth:suede': 1.4,
      'cut:trench': 1.4,
      'cut:puffer': 1.3,
      'cut:bomber': 1.2,
      'colour:tobacco': 1,
      'cloth:twill': 1,
      'cloth:satin': -1.2,
      'family:pink': -1,
    },
  },
]

/** How much an item suits a taste. */
export const suits = (taste: Taste, attributes: readonly string[]): number =>
  attributes.reduce((sum, word) => sum + (taste.draws[word] ?? 0), 0)
