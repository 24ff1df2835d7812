import { useState } from 'react'
import { useTitle } from '../platform/document-title.ts'
import { type Me, refreshMe, useMe } from '../platform/me.ts'
import { logOut } from '../platform/sign-out.ts'
import { useReturn } from '../platform/use-return.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Face } from '../ui/face.tsx'
import { Icon } from '../ui/icon.tsx'
import { image as imageIcon } from '../ui/icons-more.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanels } from '../ui/tab-panels.tsx'
import { late, Part } from '../ui/part.tsx'
import styles from './account.module.css'
import { type Details, DetailsForm, detailsOf } from './details-form.tsx'
import { noPasswords, PasswordForm } from './password-form.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import { accountTexts } from './texts.ts'

const AvatarDialog = late(() => import('./avatar-dialog.tsx').then((file) => file.AvatarDialog))

/** The shopper's own details, her password, and her rights. */
export function ProfilePage() {
  useTitle(accountTexts.title)
  const me = useMe()
  // The mail that she was asked to open has opened in another tab.
  useReturn(() => void (me.data?.emailUnconfirmed && refreshMe()))
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="d2">{accountTexts.title}</h1>
      {me.error ? (
        <AlertBanner kind="danger" onRetry={() => void me.refetch()}>
          {me.error.message}
        </AlertBanner>
      ) : null}
      {me.data ? <Forms key={me.data.sub} me={me.data} /> : null}
      {me.isPending ? (
        <div className={styles.waiting} aria-busy>
          <Skeleton width="60%" height={48} />
        </div>
      ) : null}
      <p className={styles.logOut}>
        <Button kind="quiet" onClick={() => logOut()}>
          {accountTexts.logOut}
        </Button>
      </p>
    </div>
  )
}

/** What is typed in one tab stays while she looks at the other. */
function Forms({ me }: { me: Me }) {
  const [tab, setTab] = useState('details')
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [passwords, setPasswords] = useState(noPasswords)
  return (
    <TabPanels
      name={accountTexts.title}
      current={tab}
      onChange={setTab}
      panels={[
        {
          id: 'details',
          label: accountTexts.details,
          content: (
            <div className={styles.details}>
              <Photo me={me} />
              <div>
                <DetailsForm
                  me={me}
                  draft={{ ...detailsOf(me), ...typed }}
                  onType={(part) => setTyped((now) => ({ ...now, ...part }))}
                  onSaved={(sent) => setTyped((now) => laterThan(sent, now))}
                />
                <PrivacyPart me={me} />
              </div>
            </div>
          ),
        },
        {
          id: 'password',
          label: accountTexts.password,
          content: (
            <div className={classNames(styles.details, styles.beside)}>
              <Photo me={me} />
              <PasswordForm email={me.email} draft={passwords} setDraft={setPasswords} />
            </div>
          ),
        },
      ]}
    />
  )
}

/** What was typed after this was sent. */
const laterThan = (sent: Details, typed: Partial<Details>): Partial<Details> =>
  Object.fromEntries(Object.entries(typed).filter(([part, text]) => text !== sent[part as keyof Details]))

function Photo({ me }: { me: Me }) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles.photo}>
      <Face src={me.avatar} name={me.name} alt="" size="huge" />
      <Button
        kind="secondary"
        size="small"
        icon={<Icon shape={imageIcon} size={18} />}
        aria-label="Change photo"
        onClick={() => setIsChoosing(true)}
      >
        {accountTexts.changePhoto}
      </Button>
      <p className={classNames('note', styles.formats)}>{accountTexts.formats}</p>
      {isChoosing ? (
        <Part onFailed={() => setIsChoosing(false)}>
          <AvatarDialog onClose={() => setIsChoosing(false)} />
        </Part>
      ) : null}
    </div>
  )
}
