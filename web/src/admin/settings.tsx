import type { DeskSetting } from '@sateen/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TwoVersions } from '../collections/two-versions.tsx'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { useTitle } from '../platform/document-title.ts'
import { useLeaveGuard } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { Refusal, send } from '../platform/send.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { lockSimple } from '../ui/icons-more.ts'
import { Pill } from '../ui/pill.tsx'
import { DeskHead } from './desk-list.tsx'
import desk from './desk.module.css'
import { LinkTester } from './link-tester.tsx'
import type { Network, Partner } from './partners.tsx'
import { SettingControl } from './setting-control.tsx'
import { showValue } from './setting-words.ts'
import styles from './settings.module.css'
import { deskTexts } from './texts.ts'

/** Unsaved values by the names of their settings; `back` takes one to its default. */
type Draft = Record<string, { value: unknown } | 'back'>

/** Every site setting: what it is called, what it says, its control and its default. */
export function Settings() {
  useTitle('Settings')
  const read = useQuery({
    queryKey: ['desk', 'settings'],
    queryFn: ({ signal }) => send('deskSettings', {}, { signal }),
    staleTime: 0,
  })
  if (!read.data)
    return (
      <>
        <DeskHead title="Settings" />
        {read.error ? <AlertBanner kind="danger">{read.error.message}</AlertBanner> : <div aria-busy="true" />}
      </>
    )
  return <SettingsForm first={read.data} />
}

function SettingsForm({ first }: { first: DeskSetting[] }) {
  const [saved, setSaved] = useState(first)
  const [draft, setDraft] = useState<Draft>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [conflict, setConflict] = useState<{ mine: DeskSetting; theirs: DeskSetting } | null>(null)
  const { notice, say } = useNotice()
  const changed = saved.filter(({ name }) => draft[name] !== undefined)
  const guard = useLeaveGuard(changed.length > 0)
  const valueOf = (setting: DeskSetting): unknown => {
    const own = draft[setting.name]
    return own === undefined ? setting.value : own === 'back' ? setting.fallback : own.value
  }
  const forget = (name: string) =>
    setDraft((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)))
  const change = (setting: DeskSetting, value: unknown) => {
    if (same(value, setting.value)) forget(setting.name)
    else setDraft((now) => ({ ...now, [setting.name]: { value } }))
  }

  /** Saves one setting on what it was when it was read. @returns whether it is saved */
  const saveOne = async (setting: DeskSetting, match = setting.etag): Promise<boolean> => {
    const own = draft[setting.name]
    if (own === undefined) return true
    try {
      const body = own === 'back' ? {} : { value: cleaned(own.value) }
      const stored = await send('changeSetting', { params: { name: setting.name }, body }, { match })
      setSaved((now) => now.map((one) => (one.name === stored.name ? stored : one)))
      forget(setting.name)
      setFaults(({ [setting.name]: _gone, ...rest }) => rest)
      return true
    } catch (fault) {
      if (fault instanceof Refusal && fault.status === 412) {
        const theirs = (await send('deskSettings', {}).catch(() => [])).find((one) => one.name === setting.name)
        if (theirs) setConflict({ mine: setting, theirs })
      } else
        setFaults((now) => ({
          ...now,
          [setting.name]:
            (fault as Error).message === 'BadRequest'
              ? 'This value does not fit. Please check it.'
              : (fault as Error).message,
        }))
      return false
    }
  }
  const save = async (settings = changed) => {
    if (isBusy) return
    setIsBusy(true)
    const done = []
    for (const setting of settings) done.push(await saveOne(setting))
    setIsBusy(false)
    void queryClient.invalidateQueries({ queryKey: ['settings'] })
    void queryClient.invalidateQueries({ queryKey: ['button-config'] })
    if (done.every(Boolean)) say({ kind: 'success', text: deskTexts.saved })
    else say({ kind: 'danger', text: 'Something could not be saved; it says so beside the setting.' })
  }
  // The long tables stand last.
  const sections = [...new Set(saved.map(({ section }) => section))].sort(
    (one, other) => Number(one === 'Partners') - Number(other === 'Partners'),
  )
  const named = <Value,>(name: string) => valueOf(saved.find((one) => one.name === name)!) as Value

  return (
    <>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <DeskHead title="Settings" />
      <p className={`lead ${desk.before}`}>What you save counts at once, for everyone.</p>
      <div className={styles.columns}>
        <nav aria-label="Sections of settings">
          <ul className={styles.sections}>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${idOf(section)}`}>{section}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map((section) => (
            <section key={section} id={idOf(section)} className={styles.section} aria-label={section}>
              <h2 className="d4">{section}</h2>
              {saved
                .filter((setting) => setting.section === section)
                .map((setting) => (
                  <Setting
                    key={setting.name}
                    setting={setting}
                    value={valueOf(setting)}
                    fault={faults[setting.name]}
                    isChanged={draft[setting.name] === undefined ? setting.isChanged : draft[setting.name] !== 'back'}
                    onChange={(value) => change(setting, value)}
                    onBack={() =>
                      setting.isChanged ? setDraft((now) => ({ ...now, [setting.name]: 'back' })) : forget(setting.name)
                    }
                  />
                ))}
              {section === 'Partners' ? (
                <LinkTester
                  partners={named<Partner[]>('affiliates')}
                  networks={named<Record<string, Network>>('affiliateNetworks')}
                  trackerHosts={named<string[]>('trackerHosts')}
                />
              ) : null}
            </section>
          ))}
        </div>
      </div>
      {changed.length > 0 ? (
        <div className={desk.bar}>
          <p className="small" role="status">
            {deskTexts.unsaved(changed.length)}: {changed.map(({ title }) => title).join(', ')}
          </p>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              setDraft({})
              setFaults({})
            }}
          >
            {deskTexts.cancel}
          </Button>
          <Button size="small" busy={isBusy ? deskTexts.saving : false} onClick={() => void save()}>
            {deskTexts.save}
          </Button>
        </div>
      ) : null}
      {conflict ? (
        <TwoVersions
          title={`Somebody else changed ${conflict.mine.title}`}
          differences={[
            {
              label: conflict.mine.title,
              theirs: showValue(conflict.mine.name, conflict.theirs.value),
              mine: showValue(conflict.mine.name, valueOf(conflict.mine)),
            },
          ]}
          onClose={() => setConflict(null)}
          onMine={() => {
            setConflict(null)
            setSaved((now) => now.map((one) => (one.name === conflict.theirs.name ? conflict.theirs : one)))
            void save([conflict.theirs])
          }}
          onTheirs={() => {
            setConflict(null)
            setSaved((now) => now.map((one) => (one.name === conflict.theirs.name ? conflict.theirs : one)))
            forget(conflict.mine.name)
          }}
        />
      ) : null}
      <Dialog open={guard.isAsking} size="confirm" title="Leave without saving?" onClose={guard.stay}>
        <p className="lead">{deskTexts.unsaved(changed.length)}.</p>
        <DialogActions>
          <Button data-autofocus="" onClick={guard.stay}>
            STAY
          </Button>
          <Button kind="secondary" onClick={guard.leave}>
            LEAVE
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

type SettingProps = {
  setting: DeskSetting
  value: unknown
  fault: string | undefined
  isChanged: boolean
  onChange: (value: unknown) => void
  onBack: () => void
}

function Setting({ setting, value, fault, isChanged, onChange, onBack }: SettingProps) {
  const { name, title, says, fallback, lockedBy, kind } = setting
  const isWide = kind === 'partners' || kind === 'networks'
  const isShort = !isWide && kind !== 'hosts'
  return (
    <div className={styles.setting}>
      <div className={isWide ? styles.wide : undefined}>
        <h3 className={styles.name}>
          {title}
          {isChanged ? <Pill>Changed</Pill> : null}
        </h3>
        <p className={styles.says}>{says}</p>
      </div>
      <div className={`${styles.control} ${isWide ? styles.wide : ''}`}>
        {lockedBy ? (
          <div className={styles.locked}>
            <Icon shape={lockSimple} size={18} />
            {showValue(name, value)}
          </div>
        ) : (
          <SettingControl setting={setting} value={value} onChange={onChange} />
        )}
        {fault ? (
          <p role="alert" className={`note ${desk.danger}`}>
            {fault}
          </p>
        ) : null}
        <div className={styles.foot}>
          <p className="note">
            {lockedBy ? `Locked where the site is started (${lockedBy}). ` : ''}
            {isShort ? `Default: ${showValue(name, fallback)}` : ''}
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

const idOf = (section: string) => `settings-${section.toLowerCase().replaceAll(/\W+/g, '-')}`
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a form leaves behind: empty lines and spaces in lists of hosts. */
function cleaned(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value
    .map((one: unknown) => {
      if (typeof one === 'string') return one.trim()
      const partner = one as Partner
      return Array.isArray(partner.pictureHosts)
        ? { ...partner, pictureHosts: partner.pictureHosts.map((host) => host.trim()).filter(Boolean) }
        : one
    })
    .filter((one) => one !== '')
}
