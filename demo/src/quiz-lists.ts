import type { CategoryFilter } from './items.ts'
import { items } from './items.ts'
import { pickDifferent } from './variety.ts'

type QuizStep = '1' | '2' | '3' | '4' | '5' | '6'

const categoryOf: Record<QuizStep, CategoryFilter> = {
  '1': 'CATEGORY_BOTTOMS',
  '2': 'CATEGORY_TOPS',
  '3': 'CATEGORY_OUTERWEAR',
  '4': 'CATEGORY_DRESSES',
  '5': 'CATEGORY_SWIMSUITS',
  '6': 'CATEGORY_ACCESSORIES',
}

const listOf = (step: QuizStep) =>
  pickDifferent(
    items.filter((item) => item.categoryFilter === categoryOf[step]),
    12,
  ).map((item) => item.id)

/** The item ids that each step of the quiz draws its six from: twelve that differ in cut, colour and store. */
export const quizLists: Record<QuizStep, string[]> = {
  '1': listOf('1'),
  '2': listOf('2'),
  '3': listOf('3'),
  '4': listOf('4'),
  '5': listOf('5'),
  '6': listOf('6'),
}
