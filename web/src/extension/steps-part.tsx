import { useState } from 'react'
import { copyText } from '../platform/copy-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Icon } from '../ui/icon.tsx'
import { copy, downloadSimple } from '../ui/icons-more.ts'
import styles from './extension.module.css'
import { useAbout, type About } from './queries.ts'
import { browserOf, sizeOf, type BrowserName } from './rules.ts'
import { stepsOf } from './texts.ts'

const names = Object.keys(stepsOf) as BrowserName[]

const copyLink = async () =>
  showToast((await copyText(location.href)) ? 'Link copied.' : 'The link could not be copied.')

/** The files of this very site, and three steps each; on phones one browser at a time. */
export function StepsPart() {
  const { data: about } = useAbout()
  const [chosen, setChosen] = useState(() => browserOf(navigator.userAgent))
  return (
    <section className={styles.part} aria-labelledby="steps">
      <div className={styles.partHead}>
        <h2 id="steps" className="d3">
          Get it in three steps
        </h2>
        {about ? (
          <p className="note">
            Version {about.version}, built for {new URL(about.site).host} only
          </p>
        ) : null}
      </div>
      <div className={styles.choice} role="group" aria-label="Your browser">
        {names.map((name) => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
            {name}
          </button>
        ))}
      </div>
      <div className={styles.browsers}>
        {names.map((name) => (
          <BrowserSteps key={name} name={name} about={about} isChosen={name === chosen} />
        ))}
      </div>
      <div className={styles.onPhones}>
        <p className="note">On a phone, Chrome and Edge take no extensions: open this page on a computer.</p>
        <Button kind="quiet" size="small" icon={<Icon shape={copy} size={18} />} onClick={() => void copyLink()}>
          Copy Link
        </Button>
      </div>
    </section>
  )
}

function BrowserSteps({ name, about, isChosen }: { name: BrowserName; about: About | undefined; isChosen: boolean }) {
  const { file, saveAs, steps } = stepsOf[name]
  const bytes = about?.files.find((one) => one.name === file)?.bytes
  return (
    <section className={isChosen ? undefined : styles.unchosen} aria-label={name}>
      <div className={styles.browserHead}>
        <div>
          <h3 className="d4">{name}</h3>
          <p className="note">
            {saveAs}
            {bytes === undefined ? '' : `, ${sizeOf(bytes)}`}
          </p>
        </div>
        <ButtonLink
          href={`/extension/${file}`}
          download={saveAs}
          target="_self"
          kind="secondary"
          size="small"
          icon={<Icon shape={downloadSimple} size={18} />}
          aria-label={`Download for ${name}`}
        >
          DOWNLOAD
        </ButtonLink>
      </div>
      <ol className={styles.steps}>
        {steps.map(([before, strong, after, second, end]) => (
          <li key={before + strong}>
            <span>
              {before}
              {strong ? <strong>{strong}</strong> : null}
              {after}
              {second ? <strong>{second}</strong> : null}
              {end}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
