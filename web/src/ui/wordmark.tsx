import { createContext, use } from 'react'
import { classNames } from './class-names.ts'

/** The name over the door; the app provides it, since these parts know no product. */
export const WordmarkText = createContext('')

export const Wordmark = ({ className }: { className?: string | undefined }) => (
  <span className={classNames('wordmark', className)}>{use(WordmarkText)}</span>
)
