/** sRGB (0 to 255) to CIELAB under daylight D65: lightness 0 to 100, green to red, blue to yellow. */
export function toLab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [x, y, z] = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((value) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Colours a person would name, each by an sRGB value; a name may stand for several. */
const namedColours: readonly (readonly [string, number, number, number])[] = [
  ['black', 15, 15, 15],
  ['black', 40, 40, 42],
  ['grey', 90, 90, 92],
  ['grey', 140, 140, 142],
  ['grey', 185, 185, 187],
  ['white', 250, 250, 250],
  ['white', 240, 237, 228],
  ['beige', 222, 206, 180],
  ['beige', 196, 170, 130],
  ['brown', 115, 74, 45],
  ['brown', 70, 45, 32],
  ['orange', 235, 120, 35],
  ['orange', 190, 85, 45],
  ['red', 205, 25, 35],
  ['red', 120, 20, 35],
  ['pink', 245, 180, 195],
  ['pink', 225, 65, 130],
  ['purple', 120, 60, 150],
  ['purple', 190, 165, 220],
  ['navy', 25, 35, 75],
  ['blue', 45, 90, 190],
  ['blue', 130, 175, 225],
  ['blue', 85, 115, 155],
  ['green', 35, 110, 60],
  ['green', 110, 120, 60],
  ['green', 165, 190, 155],
  ['green', 30, 120, 120],
  ['yellow', 245, 215, 70],
  ['yellow', 205, 160, 45],
]

const namedLabs = namedColours.map(([name, red, green, blue]) => ({ name, lab: toLab(red, green, blue) }))

/** The name of the nearest colour that a person would name. */
export function nameColour(lightness: number, greenRed: number, blueYellow: number): string {
  let nearest = ''
  let least = Infinity
  for (const { name, lab } of namedLabs) {
    const distance = (lab[0] - lightness) ** 2 + 1.6 * ((lab[1] - greenRed) ** 2 + (lab[2] - blueYellow) ** 2)
    if (distance < least) {
      least = distance
      nearest = name
    }
  }
  return nearest
}
