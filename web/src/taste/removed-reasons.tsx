import { itemName } from '@sateen/catalogue/item-name'
import { CallFault } from '../platform/call-fault.tsx'
import { announce } from '../ui/live-region.tsx'
import { setRemoved, useRemoved } from './queries.ts'
import { ReasonPicture } from './reason-picture.tsx'
import styles from './taste.module.css'
import { tasteTexts } from './texts.ts'

/** What a shopper took out of the reasons for her shop, each with the way back; nothing where there is none. */
export function RemovedReasons({ className }: { className?: string | undefined }) {
  const query = useRemoved()
  const removed = query.data ?? []
  if (removed.length === 0) return <CallFault of={query} />
  return (
    <section className={className}>
      <h2 className="d4">{tasteTexts.removedTitle}</h2>
      <p className="note">{tasteTexts.removedHelp}</p>
      <ul className={styles.list}>
        {removed.map((item) => {
          const name = itemName(item.name)
          const putBack = () => {
            announce(tasteTexts.putBack(name))
            void setRemoved([item], false)
          }
          return (
            <li key={item.itemId} className={styles.row}>
              <ReasonPicture items={[item]} />
              <span className={styles.said}>{name}</span>
              <span className={styles.action}>
                <button type="button" aria-label={`${tasteTexts.undo}: ${name}`} onClick={putBack}>
                  {tasteTexts.undo}
                </button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
