import type { ReactNode } from 'react'

/** Words for those who do not see the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)
