import { AlertBanner } from '../ui/alert-banner.tsx'
import { useIsAway } from './connection.ts'
import { Unreachable } from './refusal.ts'

type Asked = { error: Error | null; refetch: () => unknown }

/** Why a part of a page is not there, and the way to ask again; nothing while the page says that the site is away. */
export function CallFault({ of: { error, refetch } }: { of: Asked }) {
  const isAway = useIsAway()
  if (!error || (isAway && error instanceof Unreachable)) return null
  return (
    <AlertBanner kind="danger" onRetry={() => void refetch()}>
      {error.message}
    </AlertBanner>
  )
}
