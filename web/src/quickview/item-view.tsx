import { pictureAt, pieceSizes } from '@sateen/contract/pictures'
import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import type { ComponentProps, ReactNode } from 'react'
import { availabilityText } from '../items/availability.ts'
import { srcSetOf } from '../items/picture-address.ts'
import { useShownPrice } from '../items/use-shown-price.ts'
import { AfterPass } from '../likes/after-pass.tsx'
import { LikeButtons } from '../likes/like-buttons.tsx'
import { useOpinion } from '../likes/use-opinion.ts'
import { likeTexts } from '../likes/texts.ts'
import { useIsAdmin } from '../platform/me.ts'
import { useSession } from '../platform/session-store.ts'
import { WhyPiece } from '../taste/why-piece.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { late, Part } from '../ui/part.tsx'
import styles from './item-view.module.css'
import { Disclosure, ShopNow, useShopNow } from './shop-now.tsx'
import { SimilarLooks } from './similar-looks.tsx'
import { quickviewTexts } from './texts.ts'

const AdminTools = late(() => import('../items/admin-tools.tsx').then((file) => file.AdminTools))

type Props = {
  item: Item
  /** The heading's level: over a page it stands in a dialog that has a name of its own. */
  heading: 'h1' | 'h2'
  close: ReactNode
  /** What stands on the picture, and what a finger on it does. */
  stage?: ComponentProps<'div'>
  onDeleted: () => void
}

/** One item whole: picture, store, name, price, Shop Now, the two buttons, what is known of it, and what is like it. */
export function ItemView({ item, heading: Heading, close, stage, onDeleted }: Props) {
  const isVisitor = useSession() === null
  const isAdmin = useIsAdmin()
  const link = useShopNow(item)
  const name = itemName(item.name)
  const opinion = useOpinion(item)
  const price = useShownPrice(item.price)
  const unavailable = availabilityText(item)
  const Section = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <div className={styles.view}>
      <div {...stage} className={styles.stage}>
        <Picture
          key={item.itemId}
          src={item.image && pictureAt(item.image, 720)}
          srcSet={srcSetOf(item.image)}
          sizes={pieceSizes}
          alt={name}
          eager
          priority
          ground={item.ground}
          className={styles.picture}
        />
        {isAdmin ? (
          <div className={styles.tools}>
            <Part>
              <AdminTools item={item} mayDelete onDeleted={onDeleted} />
            </Part>
          </div>
        ) : null}
        {stage?.children}
      </div>
      {close}
      <div className={styles.words}>
        {item.store ? <p className={classNames('caps', styles.store)}>{item.store}</p> : null}
        <Heading
          className={classNames('d3', styles.name)}
          tabIndex={-1}
          data-autofocus={Heading === 'h2' ? '' : undefined}
        >
          {name}
        </Heading>
        {price ? <p className={classNames('figures', styles.price)}>{price}</p> : null}
        {unavailable ? <p className="note">{unavailable}</p> : null}
        <div className={styles.actions}>
          {link ? <ShopNow item={item} link={link} /> : null}
          {isVisitor ? null : <LikeButtons item={item} opinion={opinion} look="square" />}
        </div>
        {link ? <Disclosure item={item} /> : null}
        {isVisitor ? null : <AfterPass key={`passed ${item.itemId}`} item={item} />}
        <WhyPiece key={item.itemId} item={item} />
        {isVisitor ? <JoinPanel heading={Section} /> : null}
        {item.description ? (
          <section className={styles.section}>
            <Section className="caps">{quickviewTexts.details}</Section>
            <p className={styles.details}>{item.description}</p>
          </section>
        ) : null}
        <SimilarLooks item={item} heading={Section} />
      </div>
    </div>
  )
}

/** Stands for a visitor in the place of the two buttons; `isTitle`: the page is of nothing else. */
export function JoinPanel({ heading: Heading, isTitle }: { heading: 'h1' | 'h2' | 'h3'; isTitle?: boolean }) {
  return (
    <section className={styles.join} aria-label={likeTexts.joinTitle}>
      <Heading className={isTitle ? 'd3' : 'd4'}>{likeTexts.joinTitle}</Heading>
      <p>{likeTexts.joinBody}</p>
      <div className={styles.joinActions}>
        <ButtonLink to="/quiz" kind="secondary">
          {likeTexts.quiz}
        </ButtonLink>
        <ButtonLink to="/login" kind="quiet">
          {likeTexts.login}
        </ButtonLink>
      </div>
    </section>
  )
}
