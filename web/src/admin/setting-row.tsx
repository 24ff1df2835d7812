import type { DeskSetting } from '@sateen/contract/admin'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { lockSimple } from '../ui/icons-more.ts'
import { Pill } from '../ui/pill.tsx'
import desk from './desk.module.css'
import { SettingControl } from './setting-control.tsx'
import { showValue } from './setting-words.ts'
import styles from './settings.module.css'

type SettingProps = {
  setting: DeskSetting
  value: unknown
  fault: string | undefined
  isChanged: boolean
  onChange: (value: unknown) => void
  onBack: () => void
}

/** Controls that bring labels of their own for each of their parts. */
const manyParts = new Set<DeskSetting['kind']>(['partners', 'networks', 'links', 'promo', 'feeds'])
/** Controls that are one field, which says itself what is wrong with it. */
const oneField = new Set<DeskSetting['kind']>(['number', 'hour', 'text', 'zone', 'hosts'])

/** A setting: its name and sentence, its control, its default, and the way back to it. */
export function SettingRow({ setting, value, fault, isChanged, onChange, onBack }: SettingProps) {
  const { title, says, fallback, lockedBy, kind } = setting
  const isWide = kind === 'partners' || kind === 'networks'
  return (
    <div id={`setting-${setting.name}`} className={styles.setting}>
      <div className={isWide ? styles.wide : undefined}>
        <h3 className={styles.name}>
          {title}
          {isChanged ? <Pill>Changed</Pill> : null}
        </h3>
        <p className={styles.says}>{says}</p>
      </div>
      <div className={classNames(styles.control, isWide && styles.wide)}>
        {lockedBy ? (
          <div className={styles.locked}>
            <Icon shape={lockSimple} size={18} />
            {showValue(setting, value)}
          </div>
        ) : (
          <div className={manyParts.has(kind) ? undefined : styles.single}>
            <SettingControl setting={setting} value={value} error={fault ?? null} onChange={onChange} />
          </div>
        )}
        {fault && !oneField.has(kind) ? (
          <p role="alert" className={`note ${desk.danger}`}>
            {fault}
          </p>
        ) : null}
        <div className={styles.foot}>
          <p className="note">
            {lockedBy ? `Locked where the site is started (${lockedBy}). ` : ''}Default: {showValue(setting, fallback)}
          </p>
          {isChanged && !lockedBy ? (
            <button type="button" className="link" aria-label={`Back to default: ${title}`} onClick={onBack}>
              Back to default
            </button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
