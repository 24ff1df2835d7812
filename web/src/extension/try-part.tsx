import { pictureAt } from '@sateen/contract/pictures'
import { useSettings } from '../platform/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { arrowUpRight } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './extension.module.css'
import { usePieces } from './queries.ts'
import { storeToTry } from './rules.ts'

/** Sends her to a store where the extension can be tried. */
export function TryPart() {
  const settings = useSettings().data
  const pieces = usePieces(3)
  const store = storeToTry(settings?.affiliates.map(({ host }) => host) ?? [], location)
  if (!store) return null
  return (
    <section className={styles.try} aria-labelledby="try">
      <div className={styles.tryWords}>
        <h2 id="try" className="d2">
          {store.isDemo ? 'Try it at a demo shop' : 'Try it at a store'}
        </h2>
        <p className="lead">Open any piece there for two seconds, then come back. It waits for you in History.</p>
        <ButtonLink
          href={store.address}
          target="_blank"
          rel="noopener"
          kind="secondary"
          className={styles.goTo}
          icon={<Icon shape={arrowUpRight} size={18} />}
        >
          GO TO {store.name.toUpperCase()}
        </ButtonLink>
      </div>
      <ul className={styles.tryPieces} aria-hidden="true">
        {pieces.map((item) => (
          <li key={item.itemId}>
            <Picture src={pictureAt(item.image ?? '', 320)} alt="" ground={item.ground} width={320} height={427} />
          </li>
        ))}
      </ul>
    </section>
  )
}
