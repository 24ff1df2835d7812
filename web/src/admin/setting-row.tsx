import type { DeskSetting } from '@sateen/contract/admin'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { lockSimple } from '../ui/icons-more.ts'
import { Pill } from '../ui/pill.tsx'
import desk from './desk.module.css'
import { SettingControl } from './setting-control.tsx'
import { type SettingFault, showValue } from './setting-words.ts'
import styles from './settings.module.css'

type SettingProps = {
  setting: DeskSetting
  value: unknown
  fault: SettingFault | undefined
  isChanged: boolean
  onChange: (value: unknown) => void
  onBack: () => void
}

/** Controls with a labelled field for each part of their value, by how many names lead to such a part. */
const manyParts = new Map<DeskSetting['kind'], number>([
  ['promo', 1],
  ['links', 2],
  ['feeds', 2],
  ['partners', 2],
  ['networks', 2],
])
/** Controls that are one field. */
const oneField = new Set<DeskSetting['kind']>(['number', 'hour', 'text', 'zone', 'hosts'])

/** Whether a field says itself what is wrong with it. */
const isToldThere = (kind: DeskSetting['kind'], { at }: SettingFault) =>
  oneField.has(kind) || at.length >= (manyParts.get(kind) ?? Infinity)

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
            <SettingControl setting={setting} value={value} fault={fault ?? null} onChange={onChange} />
          </div>
        )}
        {fault && !isToldThere(kind, fault) ? (
          <p role="alert" className={`note ${desk.danger}`}>
            {fault.words}
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
