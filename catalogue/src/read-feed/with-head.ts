/** As much of a text as shows what it is, as one, and all of it. */
export async function withHead(
  texts: AsyncIterable<string>,
  length: number,
): Promise<{ head: string; all: AsyncIterable<string> }> {
  const reader = texts[Symbol.asyncIterator]()
  let head = ''
  while (head.length < length) {
    const { done, value } = await reader.next()
    if (done) break
    head += value
  }
  async function* all() {
    yield head
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
  }
  return { head, all: all() }
}
