/** As much of a text as shows what it is, as one, what comes behind it, and both. */
export async function withHead(
  texts: AsyncIterable<string>,
  isEnough: (head: string) => boolean,
): Promise<{ head: string; rest: AsyncIterable<string>; all: AsyncIterable<string> }> {
  const reader = texts[Symbol.asyncIterator]()
  let head = ''
  while (!isEnough(head)) {
    const { done, value } = await reader.next()
    if (done) break
    head += value
  }
  const rest = { [Symbol.asyncIterator]: () => reader }
  async function* all() {
    yield head
    yield* rest
  }
  return { head, rest, all: all() }
}
