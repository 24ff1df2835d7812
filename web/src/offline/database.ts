import { keptDatabase } from '../platform/forget-kept.ts'

type Store = 'answers' | 'presses'

/**
 * Does one thing in one of the two stores, each row of which lies under `<user id> <what>`. The database is opened for
 * it and closed after it, so that another tab that forgets everything never has to wait.
 * @returns what the request answered
 */
export async function inStore<T>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(name, mode)
    const request = work(transaction.objectStore(name))
    await new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done()
      transaction.onabort = () => failed(transaction.error ?? new Error('The device keeps nothing.'))
    })
    return request.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(keptDatabase, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('answers', { keyPath: ['userId', 'address'] })
      opening.result.createObjectStore('presses', { keyPath: ['userId', 'itemId'] })
    }
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('The device keeps nothing.'))
  })
}

/** Every row of one shopper. */
export const rowsOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId, ''], [userId, '\uffff'])
