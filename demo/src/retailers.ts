/** The wall papers of the pictures, one colour each; all close to white, so that a grid of them stays calm. */
export const papers = {
  chalk: '#f6f4f0',
  fog: '#f2f3f3',
  oat: '#f2ede4',
  blush: '#f4f0ed',
  stone: '#edece8',
  sky: '#f1f3f4',
} as const

export type PaperName = keyof typeof papers

/** An invented partner site. `priceLevel` multiplies the usual price of a design. */
export type DemoRetailer = { slug: string; store: string; host: string; paper: PaperName; priceLevel: number }

const retailer = (slug: string, store: string, paper: PaperName, priceLevel: number) => ({
  slug,
  store,
  host: `${slug}.localhost`,
  paper,
  priceLevel,
})

/** The twelve partner sites of the made-up world. None of them exists. */
export const retailers = [
  retailer('norrvale', 'Norrvale', 'fog', 0.9),
  retailer('maison-oriel', 'Maison Oriel', 'chalk', 1.55),
  retailer('halden-row', 'Halden Row', 'stone', 1.2),
  retailer('lune-atelier', 'Lune Atelier', 'blush', 1.25),
  retailer('cove-and-tide', 'Cove & Tide', 'sky', 1),
  retailer('fieldnote', 'Fieldnote', 'oat', 0.72),
  retailer('kestrel-denim', 'Kestrel Denim', 'stone', 0.95),
  retailer('villa-sereno', 'Villa Sereno', 'oat', 1.1),
  retailer('petra-fenn', 'Petra Fenn', 'chalk', 1.05),
  retailer('ostara', 'Ostara', 'blush', 0.95),
  retailer('marlowe-street', 'Marlowe Street', 'fog', 1),
  retailer('osier', 'Osier', 'sky', 0.88),
] satisfies DemoRetailer[]

/** The retailer with this slug; throws when there is none, since designs are written by hand. */
export function retailerOf(slug: string): DemoRetailer {
  const found = retailers.find((one) => one.slug === slug)
  if (!found) throw new Error(`No retailer is called ${slug}`)
  return found
}
