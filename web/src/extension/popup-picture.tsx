import { pictureAt } from '@sateen/contract/pictures'
import { brand } from '@sateen/contract/brand'
import { Picture } from '../ui/picture.tsx'
import styles from './extension.module.css'
import { usePieces } from './queries.ts'

/** How the extension looks while it learns; a picture in all but name. */
export function PopupPicture({ host, stores }: { host: string; stores: number }) {
  const pieces = usePieces(3)
  return (
    <div className={styles.satin} aria-hidden="true">
      <div className={styles.popup}>
        <p className={styles.popupHead}>
          <span>{brand}</span>
        </p>
        <div className={styles.popupBody}>
          <p className="small">
            <span className={styles.dot} /> Learning on <strong>{host}</strong>
          </p>
          <p className="note">Only product pages on our {stores} partner stores. Nothing else is read.</p>
          <p className="caps">Just seen</p>
          <ul>
            {pieces.map((item) => (
              <li key={item.itemId}>
                <Picture
                  src={pictureAt(item.image ?? '', 320)}
                  alt=""
                  ground={item.ground}
                  eager
                  width={96}
                  height={128}
                />
              </li>
            ))}
          </ul>
          <p className={styles.popupSwitch}>
            Learn from this store <span />
          </p>
          <p className={styles.popupButton}>OPEN MY SHOP</p>
        </div>
      </div>
    </div>
  )
}
