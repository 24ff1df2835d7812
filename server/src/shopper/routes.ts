import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { findShopper } from './find-shopper.ts'

/** The public page of a shopper. */
export function shopperAnswers(platform: Platform): SomeAnswers<'readShopper'> {
  return { readShopper: ({ params, shopper }) => findShopper(platform, params.id, shopper?.id ?? null) }
}
