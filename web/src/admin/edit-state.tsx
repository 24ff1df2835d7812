import type { DeskCollection } from '@sateen/contract/admin'
import { Icon } from '../ui/icon.tsx'
import { checkCircle, warningCircle } from '../ui/icons.ts'
import { Pill } from '../ui/pill.tsx'
import { showDay } from './texts.ts'

type Told = Pick<DeskCollection, 'isActive' | 'isShown' | 'isOver' | 'from' | 'until'>

/** Whether everyone sees an Edit, and until or from when; what day it is the server says. */
export function EditState({ edit }: { edit: Told }) {
  const { isActive, isShown, isOver, from, until } = edit
  if (!isActive) return <Pill>Inactive</Pill>
  if (isShown)
    return (
      <Pill kind="success" icon={<Icon shape={checkCircle} size={16} />}>
        {until ? `Active until ${showDay(until)}` : 'Active'}
      </Pill>
    )
  return (
    <Pill kind="warn" icon={<Icon shape={warningCircle} size={16} />}>
      {isOver && until ? `Ended ${showDay(until)}` : `Active from ${from ? showDay(from) : 'later on'}`}
    </Pill>
  )
}
