import type { Page } from 'playwright-core'

/** Waits for the worker of the site to have taken over a page. */
export const workerOf = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
  })

/** How many pictures are kept on this device. */
export const picturesOf = (page: Page): Promise<number> =>
  page.evaluate(async () =>
    (await caches.has('pictures')) ? (await (await caches.open('pictures')).keys()).length : 0,
  )

type Row = { userId: string; name: string; address: string; answer: unknown; itemId?: string }

/** The rows that are kept on this device of what was answered, or of what waits to be sent; none where nothing is kept. */
export const rowsOf = (page: Page, store: 'answers' | 'presses'): Promise<Row[]> =>
  page.evaluate(async (name) => {
    // A look must not make what it looks for.
    if (!(await indexedDB.databases()).some((database) => database.name === 'kept')) return []
    return new Promise<Row[]>((done, failed) => {
      const opening = indexedDB.open('kept')
      opening.onerror = failed
      opening.onsuccess = () => {
        const database = opening.result
        const reading = database.objectStoreNames.contains(name)
          ? database.transaction(name).objectStore(name).getAll()
          : null
        const end = () => {
          database.close()
          done((reading?.result ?? []) as Row[])
        }
        if (reading) reading.onsuccess = end
        else end()
      }
    })
  }, store)

/** Puts rows among the answers that are kept on this device already. */
export const keepRows = (page: Page, rows: (Row & { at: number })[]): Promise<void> =>
  page.evaluate(
    (added) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('kept')
        opening.onerror = failed
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction('answers', 'readwrite')
          for (const row of added) writing.objectStore('answers').put(row)
          writing.oncomplete = () => {
            database.close()
            done()
          }
        }
      }),
    rows,
  )
