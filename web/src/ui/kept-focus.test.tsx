// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { AlertBanner } from './alert-banner.tsx'
import { Dialog } from './dialog.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { Popover } from './popover.tsx'

type Take = (name: string) => void

/** A page with three things in a list, each of which may be taken away. */
function Page({ list }: { list: (names: string[], take: Take) => ReactNode }) {
  const [names, setNames] = useState(['Coat', 'Dress', 'Hat'])
  useKeptFocus()
  return (
    <main>
      <h1>Pieces</h1>
      {list(names, (name) => setNames(names.filter((other) => other !== name)))}
    </main>
  )
}

const cards = (names: string[], take: Take) => (
  <div role="feed">
    {names.map((name, at) => (
      <article key={name} aria-posinset={at + 1}>
        <a href={`#${name}`}>Open {name}</a>
        <button onClick={() => take(name)}>Take {name}</button>
      </article>
    ))}
  </div>
)
const lines = (names: string[], take: Take) =>
  names.length === 0 ? (
    <p>None is left.</p>
  ) : (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a href={`#${name}`}>Open {name}</a>
          <button onClick={() => take(name)}>Take {name}</button>
        </li>
      ))}
    </ul>
  )
/** What is taken stays in its row, without its button. */
const marks = (names: string[], take: Take) => (
  <ul>
    {['Coat', 'Dress', 'Hat'].map((name) => (
      <li key={name}>{names.includes(name) ? <button onClick={() => take(name)}>Take {name}</button> : 'Taken'}</li>
    ))}
  </ul>
)
function Asked({ name, take }: { name: string; take: Take }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <button onClick={() => setIsOpen(true)}>Take {name}</button>
      {isOpen ? (
        <Dialog open title={`Take ${name}?`} onClose={() => setIsOpen(false)}>
          <button onClick={() => take(name)}>YES</button>
        </Dialog>
      ) : null}
    </li>
  )
}
const questions = (names: string[], take: Take) => (
  <ul>
    {names.map((name) => (
      <Asked key={name} name={name} take={take} />
    ))}
  </ul>
)

/** The question stands beside the list, and is closed once the row is gone. */
function Beside({ names, take }: { names: string[]; take: Take }) {
  const [asked, setAsked] = useState('')
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button onClick={() => setAsked(name)}>Take {name}</button>
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog open title={`Take ${asked}?`} onClose={() => setAsked('')}>
          <button onClick={() => take(asked)}>YES</button>
          <button onClick={() => setAsked('')}>DONE</button>
        </Dialog>
      ) : null}
    </>
  )
}
const beside = (names: string[], take: Take) => <Beside names={names} take={take} />

const focused = () => document.activeElement?.textContent
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  button?.focus()
  await act(async () => button?.click())
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
}

test.each([
  ['cards', cards, []],
  ['rows', lines, []],
  ['buttons of rows', marks, []],
  ['rows that ask first', questions, ['YES']],
  ['rows by a dialog that stays', beside, ['YES', 'DONE']],
])(
  'who takes %s away by keyboard goes on with the next one, then with the one before, then at the title',
  async (_name, list, answers) => {
    document.body.innerHTML = '<div></div>'
    const root = createRoot(document.body.firstElementChild!)
    await act(async () => root.render(<Page list={list} />))
    const take = async (name: string) => {
      await press(name)
      for (const answer of answers) await press(answer)
      return focused()
    }
    expect(await take('Take Dress')).toBe('Take Hat')
    expect(await take('Take Hat')).toBe('Take Coat')
    expect(await take('Take Coat')).toBe('Pieces')
    await act(async () => root.unmount())
  },
)

test('U-02 who presses a button that goes with its press goes on at the heading over it', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  const wayBack = (names: string[], take: Take) => (
    <section>
      <h2>Looks</h2>
      {names.length === 3 ? <button onClick={() => take('Coat')}>Back to default</button> : null}
    </section>
  )
  await act(async () => root.render(<Page list={wayBack} />))
  await press('Back to default')
  expect(focused()).toBe('Looks')
  await act(async () => root.unmount())
})

test('U-02 who tries again by keyboard goes on at the title of what then comes', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  function Piece() {
    const [stage, setStage] = useState<'failed' | 'asked' | 'here'>('failed')
    useKeptFocus()
    return (
      <>
        <main>
          {stage === 'failed' ? (
            <div>
              <h1>Details</h1>
              <AlertBanner kind="danger" onRetry={() => setStage('asked')}>
                It did not come.
              </AlertBanner>
            </div>
          ) : stage === 'asked' ? (
            <p aria-busy="true">…</p>
          ) : (
            <h1>A linen dress</h1>
          )}
        </main>
        <button onClick={() => setStage('here')}>Answer</button>
      </>
    )
  }
  await act(async () => root.render(<Piece />))
  await press('Try again')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(document.activeElement).toBe(document.querySelector('main'))
  await act(async () => document.querySelector<HTMLElement>('main ~ button')?.click())
  await expect.poll(focused).toBe('A linen dress')
  await act(async () => root.unmount())
})

test('E-GEN-07 who dismisses a banner by keyboard goes on at the title of the page', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  const banner = (names: string[], take: Take) =>
    names.length === 3 ? (
      <AlertBanner kind="danger" onDismiss={() => take('Coat')}>
        No.
      </AlertBanner>
    ) : null
  await act(async () => root.render(<Page list={banner} />))
  const dismiss = document.querySelector<HTMLElement>('[aria-label="Dismiss"]')!
  dismiss.focus()
  await act(async () => dismiss.click())
  expect(dismiss.isConnected).toBe(false)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  await act(async () => root.unmount())
})

function Saved({ answer }: { answer: Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  const save = () => void answer.then(() => setIsOpen(false))
  const opener = <button onClick={() => setIsOpen(true)}>Edit</button>
  return (
    <Popover open={isOpen} onClose={() => setIsOpen(false)} label="Edit a word" opener={opener}>
      <button onClick={save}>Save</button>
    </Popover>
  )
}

test('U-14 a panel that closes once the answer is there gives the focus back to its opener, before a frame looks for another place', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  const answer = Promise.withResolvers<void>()
  await act(async () => root.render(<Page list={() => <Saved answer={answer.promise} />} />))
  await press('Edit')
  await press('Save')
  // Drawn as in a browser, where nobody waits for what follows the drawing, and a frame that comes at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
  answer.resolve()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  await new Promise((done) => setTimeout(done, 20))
  vi.unstubAllGlobals()
  expect(focused()).toBe('Edit')
  await act(async () => root.unmount())
})
