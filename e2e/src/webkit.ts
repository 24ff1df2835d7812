import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './site.ts'

/** The engine of Safari, as Debian's `webkit2gtk-driver` and `xvfb` bring it. */
const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'
const browser = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .flatMap((machine) => ['4.1', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`))
  .find((path) => existsSync(path))

/** Whether there is a WebKit to drive. */
export const hasWebKit = browser !== undefined && existsSync(driver) && existsSync(screen)

/** Keys as WebDriver names them. */
export const keys = { enter: '\uE007', escape: '\uE00C', left: '\uE012', right: '\uE014' } as const

export type WebKit = {
  goto: (url: string) => Promise<void>
  url: () => Promise<string>
  /** Runs the body of a function in the page and gives what it returns. */
  run: <T>(body: string) => Promise<T>
  /** Presses the control of a name, once it is there: its words, or its label where it has no words. */
  press: (name: string) => Promise<void>
  /** Types into the field of a label. */
  fill: (label: string, text: string) => Promise<void>
  key: (key: string) => Promise<void>
  stop: () => Promise<void>
}

const nameOf = (name: string) => `[@aria-label=${JSON.stringify(name)} or normalize-space(.)=${JSON.stringify(name)}]`

/** Starts a WebKit on a screen that nobody sees, driven by WebDriver (W3C, 2018). */
export async function openWebKit({ width, height }: { width: number; height: number }): Promise<WebKit> {
  const programs: ChildProcess[] = []
  const begin = (command: string, args: string[], env = {}) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    })
    programs.push(child)
    return child
  }
  const display = await new Promise<string>((done, failed) => {
    const child = begin(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
    child.stdio[3]?.once('data', (said) => done(`:${String(said).trim()}`))
    child.once('error', failed)
    child.once('exit', () => failed(new Error('The screen ended at its start.')))
  })
  const port = await freePort()
  begin(driver, [`--port=${port}`], { DISPLAY: display })

  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } }
    if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  /** Tries again until it works: what is not there yet, or covered yet, will be. */
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work()
      } catch (fault) {
        if (tries === 150) throw fault
        await wait(200)
      }
    }
  }
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = await patiently(() =>
    ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: options } }),
  )
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, { width, height })
  const find = async (value: string) =>
    Object.values(await ask<Record<string, string>>('POST', `${session}/element`, { using: 'xpath', value }))[0]
  const run = <T>(body: string) => ask<T>('POST', `${session}/execute/sync`, { script: body, args: [] })
  return {
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    url: () => ask<string>('GET', `${session}/url`),
    run,
    press: (name) =>
      patiently(async () => {
        // A painting that waits for its scripts answers nothing yet.
        if (await run<boolean>(`return document.querySelector('#app[data-painted]') !== null`))
          throw new Error('painted')
        await ask('POST', `${session}/element/${await find(`//*[self::button or self::a]${nameOf(name)}`)}/click`, {})
      }),
    fill: (label, text) =>
      patiently(async () => {
        const field = await find(`//input[@id=//label${nameOf(label)}/@for or ancestor::label${nameOf(label)}]`)
        await ask('POST', `${session}/element/${field}/clear`, {})
        await ask('POST', `${session}/element/${field}/value`, { text })
      }),
    async key(value) {
      const presses = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions: presses }] })
    },
    async stop() {
      await ask('DELETE', session).catch(() => undefined)
      for (const program of programs.toReversed()) {
        program.kill('SIGTERM')
        if (program.exitCode === null) await new Promise((done) => program.once('exit', done))
      }
    },
  }
}
