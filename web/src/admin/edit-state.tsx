import type { DeskCollection } from '@sateen/contract/admin'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { checkCircle, warningCircle } from '../ui/icons.ts'
import { Pill } from '../ui/pill.tsx'
import { showDay } from './texts.ts'

type Told = Pick<DeskCollection, 'isActive' | 'isShown' | 'from' | 'until'>

/** Whether everyone sees an Edit, and until or from when. */
export function EditState({ edit }: { edit: Told }) {
  const { isActive, isShown, from, until } = edit
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  if (!isActive) return <Pill>Inactive</Pill>
  if (isShown)
    return (
      <Pill kind="success" icon={<Icon shape={checkCircle} size={16} />}>
        {until ? `Active until ${showDay(until)}` : 'Active'}
      </Pill>
    )
  const isOver = until !== null && until < today
  return (
    <Pill kind="warn" icon={<Icon shape={warningCircle} size={16} />}>
      {isOver || !from ? `Over since ${until ? showDay(until) : 'today'}` : `Active from ${showDay(from)}`}
    </Pill>
  )
}
