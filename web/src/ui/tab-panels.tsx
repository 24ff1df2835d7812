import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

type Panel = { id: string; label: string; content: ReactNode }

/** Panels of one page with the semantics of tabs: arrow keys move, Home and End jump, Tab goes into the panel. */
export function TabPanels({
  name,
  panels,
  current,
  onChange,
}: {
  name: string
  panels: Panel[]
  current: string
  onChange: (id: string) => void
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    panels.findIndex((panel) => panel.id === current),
  )
  const shown = panels[at]

  const move = (event: KeyboardEvent) => {
    // Back and Forward of the browser, where it is told by these keys.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = {
      ArrowRight: (at + 1) % panels.length,
      ArrowLeft: (at - 1 + panels.length) % panels.length,
      Home: 0,
      End: panels.length - 1,
    }[event.key]
    const panel = to === undefined ? undefined : panels[to]
    if (!panel) return
    event.preventDefault()
    onChange(panel.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-tab-${panel.id}`)}`)?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={name} className={classNames(styles.tabs, styles.row, styles.panelRow)}>
        {panels.map((panel) => (
          <button
            key={panel.id}
            type="button"
            role="tab"
            id={`${base}-tab-${panel.id}`}
            aria-controls={`${base}-panel`}
            aria-selected={panel === shown}
            tabIndex={panel === shown ? 0 : -1}
            className={styles.tab}
            data-label={panel.label}
            onClick={() => onChange(panel.id)}
            onKeyDown={move}
          >
            <span className={styles.label}>{panel.label}</span>
          </button>
        ))}
      </div>
      {shown ? (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${shown.id}`}>
          {shown.content}
        </div>
      ) : null}
    </>
  )
}
