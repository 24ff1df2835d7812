import type { Category } from '@sateen/contract/site'
import type { Item } from '@sateen/contract/items'
import { Link } from '../router/router.tsx'
import { ItemCard } from '../items/item-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid, type RenderItem } from '../ui/grid.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './shop.module.css'
import { shopTexts } from './texts.ts'
import { type ShopPart, useShop } from './use-shop.ts'
import { nextDay, useShopState } from './use-shop-state.ts'

const card: RenderItem<Item> = (item, spot) => <ItemCard key={item.itemId} item={item} spot={spot} isOwn />

/** The shopper's items of a category or subcategory. */
export function CategoryGrid({ part, label }: { part: ShopPart; label: string }) {
  const shop = useShop(`${part.category} ${part.subcategory ?? ''}`, part)
  const state = useShopState()
  return (
    <Grid
      {...shop}
      label={label}
      renderItem={card}
      empty={
        <EmptyState action={<ButtonLink to="/home">{shopTexts.toShop}</ButtonLink>}>
          {shopTexts.emptyCategory(nextDay(state))}
        </EmptyState>
      }
    />
  )
}

/** In the place of a category, or of a kind within one, that there is not. */
export function UnknownCategory({ title = 'Category' }: { title?: string | undefined }) {
  return (
    <div className="page">
      <PageHead title={title} />
      <EmptyState action={<ButtonLink to="/home">{shopTexts.toShop}</ButtonLink>}>
        {shopTexts.unknownCategory}
      </EmptyState>
    </div>
  )
}

type Kinds = { category: Category | undefined; current?: number }

/** The parts of a category as links, with how many pieces each has; their row is kept free until they are known. */
export function SubcategoryLinks({ category, current }: Kinds) {
  const filled = category?.subcategories.filter((one) => one.count !== 0 || one.id === current) ?? []
  if (!category || filled.length === 0) return <div className={styles.noSubcategories} />
  return (
    <nav aria-label={`Kinds of ${category.categoryName.toLowerCase()}`}>
      <ul className={styles.subcategories}>
        <li>
          <Link
            to={`/home/category/${category.id}`}
            className={styles.subcategory}
            aria-current={current === undefined ? 'true' : undefined}
          >
            <b>All {category.categoryName.toLowerCase()}</b> <span>{category.count}</span>
          </Link>
        </li>
        {filled.map((one) => (
          <li key={one.id}>
            <Link
              to={`/home/sub/${category.id}/${one.id}`}
              className={styles.subcategory}
              aria-current={one.id === current ? 'true' : undefined}
            >
              <b>{one.name}</b> <span>{one.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
