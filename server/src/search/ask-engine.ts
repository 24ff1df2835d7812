import { readAnswer } from '../platform/outside/read-answer.ts'

const patienceMs = 5000
/** A page of hits and what a thousand documents were answered take a part of it. */
const bytesMost = 8 * 1024 * 1024

export type EngineCall = {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Asks a search service. No redirect is followed: the key, the catalogue and what shoppers search go to the address that the
 * operator has named and to no other.
 * @param name of the service, for the words of a fault; they hold nothing of its answer
 */
export async function askEngine(
  name: string,
  { url, ...call }: EngineCall,
): Promise<{ status: number; isOk: boolean; said: unknown }> {
  const answer = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  const text = (await readAnswer(answer, bytesMost)).toString('utf8')
  const { status, ok: isOk } = answer
  const said = readJson(text)
  if (isOk && said === undefined) throw new Error(`${name} does not answer in JSON.`)
  return { status, isOk, said }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
