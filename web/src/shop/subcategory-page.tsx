import { findCategory } from '@sateen/catalogue/categories'
import { useTitle } from '../platform/document-title.ts'
import { useCategories } from '../platform/site.ts'
import { PageHead } from '../ui/page-head.tsx'
import { CategoryGrid, SubcategoryLinks, UnknownCategory } from './category-grid.tsx'

/** The items of one kind inside a category. */
export function SubcategoryPage({ categoryId, subcategoryId }: { categoryId: number; subcategoryId: number }) {
  const found = findCategory(categoryId)
  const kind = found?.subcategories.find((one) => one.id === subcategoryId)
  const category = useCategories().data?.find((one) => one.id === found?.id)
  useTitle(kind?.name ?? found?.categoryName ?? 'Category')
  if (!found?.categoryFilter || !kind) return <UnknownCategory title={found?.categoryName} />
  return (
    <div className="page">
      <PageHead title={kind.name} eyebrow={found.categoryName}>
        <SubcategoryLinks category={category} current={kind.id} />
      </PageHead>
      <CategoryGrid key={kind.id} part={{ category: found.categoryFilter, subcategory: kind.id }} label={kind.name} />
    </div>
  )
}
