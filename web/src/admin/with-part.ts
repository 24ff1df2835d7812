/** Something with one part written, or left out where it is empty. */
export function withPart<Thing extends object, Part extends keyof Thing>(
  thing: Thing,
  part: Part,
  value: Thing[Part] | '',
): Thing {
  const { [part]: _former, ...rest } = thing
  return (value === '' ? rest : { ...rest, [part]: value }) as Thing
}
