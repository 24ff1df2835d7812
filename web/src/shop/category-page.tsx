import { findCategory } from '@sateen/catalogue/categories'
import { useTitle } from '../platform/document-title.ts'
import { useCategories } from '../platform/site.ts'
import { PageHead } from '../ui/page-head.tsx'
import { CategoryGrid, SubcategoryLinks, UnknownCategory } from './category-grid.tsx'
import { prepareShop } from './use-shop.ts'

/** The items of one category. */
export function CategoryPage({ categoryId }: { categoryId: number | string }) {
  const found = findCategory(categoryId)
  const category = useCategories().data?.find((one) => one.id === found?.id)
  useTitle(found?.categoryName ?? 'Category')
  if (!found?.categoryFilter) return <UnknownCategory />
  return (
    <div className="page">
      <PageHead title={found.categoryName}>
        <SubcategoryLinks category={category} />
      </PageHead>
      <CategoryGrid key={found.id} part={{ category: found.categoryFilter }} label={found.categoryName} />
    </div>
  )
}

/** Asks for her pieces of the category at an address, ahead of the page's first drawing. */
CategoryPage.prepare = async (path: string) => {
  const category = findCategory(path.split('/').filter(Boolean).at(-1) ?? '')?.categoryFilter
  if (category) await prepareShop({ category })
}
