import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const places = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** A Firefox to drive; undefined where there is none. */
export const firefoxPath = places.find((path) => path && existsSync(path))

/** The id that our manifest names, and the address that this profile gives its pages. */
const addonId = '{faca5da6-0cb3-4a34-bb9b-116245b47abe}'
const addonUuid = '6f6c4d0e-5f5e-4a2e-9d6a-0c3f5b6a7e10'
export const addonPage = (path: string) => `moz-extension://${addonUuid}/${path}`

const preferences: Record<string, string | number | boolean> = {
  'extensions.webextensions.uuids': JSON.stringify({ [addonId]: addonUuid }),
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.aboutwelcome.enabled': false,
}

type Answer = { id: number; type: string; result?: unknown; message?: string }
type Value = { type: string; value?: unknown }

export type Firefox = {
  install: (zip: string) => Promise<void>
  /** Opens an address in a tab of its own. */
  open: (url: string) => Promise<string>
  /** The tab that shows an address, where some page has opened one. */
  find: (start: string) => Promise<string | undefined>
  close: (tab: string) => Promise<void>
  /** Runs an expression in a tab; what it comes to must be text. */
  run: (tab: string, expression: string) => Promise<string>
  stop: () => Promise<void>
}

/** Starts a Firefox without windows on a profile of its own, driven by WebDriver BiDi. */
export async function openFirefox(profile: string): Promise<Firefox> {
  mkdirSync(profile, { recursive: true })
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    firefoxPath ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  )
  const address = await new Promise<string>((done, failed) => {
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (found) done(found)
    })
    child.once('exit', () => failed(new Error(`Firefox ended at its start:\n${said.slice(-1000)}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((done, failed) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', failed)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const ask = (method: string, params: object) =>
    new Promise<unknown>((done, failed) => {
      last += 1
      waiting.set(last, ({ type, result, message }) =>
        type === 'success' ? done(result) : failed(new Error(`${method}: ${message}`)),
      )
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await ask('session.new', { capabilities: {} })
  return {
    install: async (path) => void (await ask('webExtension.install', { extensionData: { type: 'archivePath', path } })),
    async open(url) {
      const { context } = (await ask('browsingContext.create', { type: 'tab' })) as { context: string }
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
      return context
    },
    async find(start) {
      const { contexts } = (await ask('browsingContext.getTree', {})) as {
        contexts: { context: string; url: string }[]
      }
      return contexts.find(({ url }) => url.startsWith(start))?.context
    },
    close: async (context) => void (await ask('browsingContext.close', { context })),
    async run(context, expression) {
      const reply = (await ask('script.evaluate', { expression, target: { context }, awaitPromise: true })) as {
        type: string
        result?: Value
        exceptionDetails?: { text: string }
      }
      if (reply.type !== 'success') throw new Error(reply.exceptionDetails?.text ?? 'the expression failed')
      return String(reply.result?.value ?? '')
    },
    async stop() {
      const ended = new Promise<void>((done) => child.once('exit', () => done()))
      child.kill('SIGTERM')
      await ended
    },
  }
}
