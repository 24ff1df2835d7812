import { createElement, useState } from 'react'
import { late } from '../../ui/part.tsx'

const load = () => import('./menu-drawer.tsx')
const Lazy = late(() => load().then((module) => module.MenuDrawer))

/** Fetched as soon as a pointer or the focus comes near the menu button. */
export const prefetchMenu = (): void => void load().catch(() => {})

/** The menu, whose script comes only once it is wanted. */
export function MenuDrawer(props: { open: boolean; onClose: () => void }) {
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  return isWanted ? createElement(Lazy, props) : null
}
