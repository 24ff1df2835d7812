/** How a ranking becomes a shop (start values). */
export const rerankRules = {
  /** In any run of `span` places: so many of one store and brand where the catalogue allows it, and of one category where `shelfWindow` does. */
  span: 16,
  storeMost: 3,
  brandMost: 2,
  categoryMost: 7,
  /** Places over which the cap of categories holds; beyond, calibration alone mixes them. */
  categoryPlaces: 64,
  /** Places within which no near-twin comes again, and no piece that reads the same. */
  twinSpan: 24,
  /** How many of the best remaining items compete for a place; for the first places, more. */
  window: 16,
  firstWindow: 48,
  firstPlaces: 64,
  /** How many of each store are asked where none of the window fits. */
  shelfWindow: 8,
  /** What full likeness to the last places costs, as part of the span of the scores. */
  variety: 0.8,
  /** How much of a place's traits is remembered one place later. */
  traitMemory: 0.85,
  /** What a category that is due gains, as part of the span of the scores. */
  calibration: 0.2,
  /** The same of a store that is due to who keeps to a few. */
  storeCalibration: 0.3,
  /** One place of so many goes to an item from outside her neighbourhood. */
  explorationEvery: 12,
  explorationPlace: 9,
  /** Of the first span, so many may come from the first span of the slot before, and only behind those that are new. */
  repeatMost: 8,
} as const
