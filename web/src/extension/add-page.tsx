import { brand } from '@sateen/contract/brand'
import { useTitle } from '../platform/document-title.ts'
import { useSettings } from '../platform/site.ts'
import { Icon } from '../ui/icon.tsx'
import { check } from '../ui/icons-more.ts'
import { prohibit } from '../ui/icons-opinions.ts'
import { ConnectPart } from './connect-part.tsx'
import styles from './extension.module.css'
import { PopupPicture } from './popup-picture.tsx'
import { StepsPart } from './steps-part.tsx'
import { texts } from './texts.ts'
import { TryPart } from './try-part.tsx'

/** What the extension does, what it never does, this site's own build, and the press that connects it. */
export function AddPage() {
  const title = `Add ${brand} to your browser`
  useTitle(title)
  const hosts = useSettings().data?.affiliates.map(({ host }) => host) ?? []
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroWords}>
          <h1 className="d1">{title}</h1>
          <p className="lead">{texts.lead(hosts.length || 12)}</p>
          <ConnectPart mayDownload />
        </div>
        <PopupPicture host={hosts[1] ?? 'a partner store'} stores={hosts.length || 12} />
      </div>
      <div className="page">
        <div className={styles.promises}>
          <Promises id="does" title="What it does" lines={texts.does} shape={check} />
          <Promises id="never" title="What it never does" lines={texts.never} shape={prohibit} />
        </div>
        <StepsPart />
        <TryPart />
      </div>
    </>
  )
}

function Promises({ id, title, lines, shape }: { id: string; title: string; lines: readonly string[]; shape: string }) {
  return (
    <section aria-labelledby={id} className={id === 'does' ? styles.does : undefined}>
      <h2 id={id} className="d3">
        {title}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Icon shape={shape} size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
