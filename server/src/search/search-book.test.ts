import { expect, test, vi } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { SearchBook } from './search-book.ts'

const house = await openTestHouse()

test('interfaces: an index that loses its database to a stop complains of nothing, one that loses it otherwise does', async () => {
  const { platform, shelf } = house
  const error = vi.spyOn(platform.log, 'error').mockImplementation(() => {})
  const stopped = new SearchBook(platform, shelf)
  const going = new SearchBook(platform, shelf)
  await house.close()
  stopped.stop()
  stopped.warm()
  await expect(stopped.index()).rejects.toThrow()
  expect(error.mock.calls).toEqual([])
  going.warm()
  await expect(going.index()).rejects.toThrow()
  expect(error.mock.calls.map(([, said]) => said)).toEqual(['the search index could not be built'])
})
