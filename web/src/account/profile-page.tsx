import { useState } from 'react'
import { useTitle } from '../platform/document-title.ts'
import { type Me, useMe } from '../platform/me.ts'
import { logOut } from '../platform/sign-out.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Face } from '../ui/face.tsx'
import { Icon } from '../ui/icon.tsx'
import { image as imageIcon } from '../ui/icons-more.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanels } from '../ui/tabs.tsx'
import { late, Part } from '../ui/part.tsx'
import styles from './account.module.css'
import { DetailsForm } from './details-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import { accountTexts } from './texts.ts'

const AvatarDialog = late(() => import('./avatar-dialog.tsx').then((file) => file.AvatarDialog))

/** The shopper's own details, her password, and her rights. */
export function ProfilePage() {
  useTitle(accountTexts.title)
  const me = useMe()
  const [tab, setTab] = useState('details')
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="d2">{accountTexts.title}</h1>
      {me.error ? (
        <AlertBanner kind="danger" onRetry={() => void me.refetch()}>
          {me.error.message}
        </AlertBanner>
      ) : null}
      {me.data ? (
        <TabPanels
          name={accountTexts.title}
          current={tab}
          onChange={setTab}
          panels={[
            { id: 'details', label: accountTexts.details, content: <Details me={me.data} /> },
            { id: 'password', label: accountTexts.password, content: <Password me={me.data} /> },
          ]}
        />
      ) : (
        <div aria-busy={me.isPending}>
          <Skeleton width="60%" height={48} />
        </div>
      )}
      <p className={styles.logOut}>
        <Button kind="quiet" onClick={() => logOut()}>
          {accountTexts.logOut}
        </Button>
      </p>
    </div>
  )
}

const Details = ({ me }: { me: Me }) => (
  <div className={styles.details}>
    <Photo me={me} />
    <div>
      <DetailsForm key={me.sub} me={me} />
      <PrivacyPart me={me} />
    </div>
  </div>
)

const Password = ({ me }: { me: Me }) => (
  <div className={classNames(styles.details, styles.beside)}>
    <Photo me={me} />
    <PasswordForm />
  </div>
)

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
