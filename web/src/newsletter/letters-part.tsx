import type { LetterWishes } from '@sateen/contract/newsletter'
import { useMutation } from '../query/use-mutation.ts'
import { useQuery } from '../query/use-query.ts'
import { CallFault } from '../platform/call-fault.tsx'
import { queryClient } from '../platform/query-client.ts'
import { Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { showBanner } from '../ui/banner-store.ts'
import { Switch } from '../ui/checkbox.tsx'
import { lettersTexts } from './texts.ts'

type Change = Partial<Record<'newsletter' | 'freshShop' | 'priceDrops' | 'backInStock', boolean>>

/** What she is written to about: one switch for each, as easily off as on. */
export function LettersPart({ userId, className }: { userId: string; className?: string | undefined }) {
  const queryKey = ['letters', userId]
  const letters = useQuery({
    queryKey,
    queryFn: ({ signal }) => send('letters', { params: { userId } }, { signal }),
  })
  const { mutate, waiting } = useMutation({
    // One after the other, so that what was pressed last is what stands.
    scope: `letters ${userId}`,
    mutationFn: (body: Change) => send('changeLetters', { params: { userId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (fault) =>
      showBanner({ kind: 'danger', text: fault instanceof Refusal ? fault.message : lettersTexts.failed }),
  })
  const change = (wish: Change) => {
    queryClient.cancelQueries({ queryKey })
    mutate(wish)
  }
  if (!letters.data) return <CallFault of={letters} />
  // A switch shows what was pressed at once, also where the answer to a press before comes in between.
  const now = waiting.reduce(showPressed, letters.data)
  const isOn = now.newsletter === 'confirmed'
  return (
    <section className={className}>
      <h2 className="d4">{lettersTexts.title}</h2>
      <p className="note">{lettersTexts.help}</p>
      <Switch checked={isOn} onChange={() => change({ newsletter: !isOn })}>
        {lettersTexts.newsletter}
      </Switch>
      <p className="note">{now.newsletter === 'pending' ? lettersTexts.pending : lettersTexts.newsletterHelp}</p>
      {now.isOffered && !isOn ? <p className="note">{lettersTexts.withoutIt}</p> : null}
      {now.isOffered ? <Kinds now={now} isOn={isOn} change={change} /> : null}
    </section>
  )
}

function Kinds({ now, isOn, change }: { now: LetterWishes; isOn: boolean; change: (body: Change) => void }) {
  // Without the newsletter none of them comes, so none shows as on.
  const one = (name: 'freshShop' | 'priceDrops' | 'backInStock') => (
    <Switch checked={isOn && now[name]} onChange={() => change({ [name]: !(isOn && now[name]) })}>
      {lettersTexts[name]}
    </Switch>
  )
  return (
    <>
      {one('freshShop')}
      <p className="note">{lettersTexts.freshShopHelp}</p>
      {one('priceDrops')}
      <p className="note">{lettersTexts.priceDropsHelp}</p>
      {one('backInStock')}
    </>
  )
}

function showPressed(before: LetterWishes, { newsletter, ...kinds }: Change): LetterWishes {
  if (newsletter === false) return { ...before, newsletter: 'ended' }
  const isAsked = newsletter === true || Object.values(kinds).includes(true)
  return { ...before, ...kinds, ...(isAsked && { newsletter: 'confirmed' as const }) }
}
