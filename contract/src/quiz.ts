import { z } from 'zod'
import { call, ItemId } from './call.ts'

/** The paths of steps 1 to 6, in order. */
export const quizPaths = ['Bottoms', 'Tops', 'Outerwear', 'Dresses', 'Swimwear', 'Accessories'] as const
export type QuizPath = (typeof quizPaths)[number]

export const QuizItem = z.object({
  itemId: ItemId,
  title: z.string(),
  store: z.string().nullable(),
  category: z.string(),
  price: z.number().nullable(),
  image: z.string().nullable(),
  ground: z.string().nullable(),
})
export type QuizItem = z.infer<typeof QuizItem>

export const quizItems = call({
  method: 'GET',
  path: '/quiz/items/:path',
  who: 'visitor',
  does: 'The items that a step of the quiz may show.',
  params: z.strictObject({ path: z.enum(quizPaths) }),
  answer: z.array(QuizItem),
  reasons: ['NotFound'],
})

/** At an address of its own, so that `quiz/items` is asked once a step, in the order of the steps. */
export const quizAhead = call({
  ...quizItems,
  path: '/quiz/ahead/:path',
  does: 'The same before the step opens, so that its pictures are there when it does.',
})
