import { findCategory } from '@sateen/catalogue/categories'
import { Navigate, useParams } from 'react-router'
import { useTitle } from '../platform/document-title.ts'
import { useCategories } from '../platform/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CategoryGrid, SubcategoryLinks } from './category-grid.tsx'
import { shopTexts } from './texts.ts'

/** Sections that are no category have pages of their own. */
const pageOfSection: Record<string, string> = { '0': '/home', '6': '/home/tagged', '9': '/home/history' }

/** The items of one category, named by id or by name. */
export function CategoryPage() {
  const params = useParams()
  const asked = params['categoryId'] ?? params['category'] ?? '0'
  const section = pageOfSection[asked]
  const found = findCategory(asked)
  const category = useCategories().data?.find((one) => one.id === found?.id)
  useTitle(found?.categoryName ?? 'Category')
  if (section) return <Navigate to={section} replace />
  if (!found?.categoryFilter) {
    return (
      <div className="page">
        <PageHead title="Category" />
        <EmptyState action={<ButtonLink to="/home">{shopTexts.toShop}</ButtonLink>}>{shopTexts.unknownCategory}</EmptyState>
      </div>
    )
  }
  return (
    <div className="page">
      <PageHead title={found.categoryName}>{category ? <SubcategoryLinks category={category} /> : null}</PageHead>
      <CategoryGrid key={found.id} part={{ category: found.categoryFilter }} label={found.categoryName} />
    </div>
  )
}
