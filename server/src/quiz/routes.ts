import { findCategory } from '@sateen/catalogue/categories'
import type { CategoryFilter } from '@sateen/contract/items'
import { quizPaths, type QuizItem, type QuizPath } from '@sateen/contract/quiz'
import type { CollectionBook } from '../collections/collection-book.ts'
import type { ShelfItem } from '../items/shelf-item.ts'
import type { Shelf } from '../items/shelf.ts'
import type { SomeAnswers } from '../platform/serve.ts'

type Given = { shelf: Shelf; collections: CollectionBook }

/** Without a list a step draws from so many items of its category, taken evenly over all of them. */
const drawnMost = 120

/** Answers what a step of the quiz may show; the page draws six of them. */
export function quizAnswers(given: Given): SomeAnswers<'quizItems' | 'quizAhead'> {
  const ofStep = async ({ params }: { params: { path: QuizPath } }) =>
    itemsOfStep(given, params.path).map(({ item }) => toQuizItem(item, params.path))
  return { quizItems: ofStep, quizAhead: ofStep }
}

/** Whether the quiz may show an item: a list holds it, or its category has no list. */
export function isQuizItem({ collections }: Given, item: ShelfItem): boolean {
  if (collections.isQuizItem(item.id)) return true
  return quizPaths.some((path) => filterOf(path) === item.categoryFilter && listOf(collections, path).length === 0)
}

function itemsOfStep({ shelf, collections }: Given, path: QuizPath): ShelfItem[] {
  const list = listOf(collections, path)
  if (list.length > 0) return list
  const filter = filterOf(path)
  const all = [...shelf.all()].filter((item) => item.categoryFilter === filter && item.isForShops)
  const step = Math.max(1, all.length / drawnMost)
  return Array.from({ length: Math.min(all.length, drawnMost) }, (_, index) => all[Math.floor(index * step)]!)
}

const listOf = (collections: CollectionBook, path: QuizPath) => collections.quizItems(quizPaths.indexOf(path) + 1) ?? []

const filterOf = (path: QuizPath) => findCategory(path)!.categoryFilter as CategoryFilter

const toQuizItem = (item: ShelfItem['item'], path: QuizPath): QuizItem => ({
  itemId: item.itemId,
  title: item.name,
  store: item.store,
  category: item.category ?? path,
  price: item.price,
  image: item.image,
  ground: item.ground,
})
