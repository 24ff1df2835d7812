const count = (number: number) => new Intl.NumberFormat('en-US').format(number)
const day = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(at)

/** The words of the desk’s page on the taste engine. */
export const deskTasteTexts = {
  title: 'Taste',
  lead: 'How good the shops are, measured on what shoppers did here.',
  coverage: 'Catalogue shown',
  ofShops: (shops: number) => `Among the first 48 of ${count(shops)} ${shops === 1 ? 'shop' : 'shops'} of this refresh`,
  repeats: 'Came again',
  repeatsNote: 'Of the first 16, in the first 16 the refresh before',
  likes: 'Likes per hundred shown',
  likesNote: (shown: number, low: string, high: string) =>
    `Of ${count(shown)} pieces shown in 28 days, most likely ${low} to ${high}`,
  notCounted: 'Nothing was counted as shown in 28 days',
  measured: 'Last measurement',
  measuredOn: (at: Date, interactions: number) =>
    `${day(at)}, learned from ${count(interactions)} interactions, the last week hidden and to be found.`,
  notMeasured: 'Not measured yet. The command is: npm run sateen -- evaluate',
  way: 'Way',
  distinct: 'Pieces shown',
  ways: { engine: 'The engine', itemKnn: 'Item-kNN', content: 'Alike by words', popularity: 'What many like' },
  compared: 'Comparison of two settings',
  comparedWhat: (name: string, since: Date, isRunning: boolean) =>
    `The usual setting and ${name.toLowerCase()}, mixed piece by piece ${isRunning ? 'since' : 'from'} ${day(since)}${isRunning ? '' : ' on; switched off now'}.`,
  comparedCounts: (shops: number, usual: number, other: number, ties: number) =>
    `${count(shops)} shops, ${count(usual)} likes for the usual setting, ${count(other)} for the other, ${count(ties)} even.`,
  notCompared: 'None runs. Under Settings, The shop, “Comparing the engine” begins one with the next refresh.',
  pictures: 'Pictures',
  picturesSeen: (seen: number, all: number) =>
    `Colour and shape are known of ${count(seen)} of ${count(all)} pictures.`,
  picturesKnown: (host: string, known: number, all: number) =>
    `Your model at ${host} knows ${count(known)} of them${known < all ? ', the rest follow' : ''}.`,
  picturesRefused: (refused: number, why: string | null) =>
    `${count(refused)} ${refused === 1 ? 'waits' : 'wait'} or ${refused === 1 ? 'was' : 'were'} refused${why ? `: ${why}` : ''}.`,
  settings: {
    varied: 'More variety',
    close: 'Less variety',
    personal: 'More of her taste',
    popular: 'More that many like',
    curious: 'More that is new to her',
  } as Record<string, string>,
}
