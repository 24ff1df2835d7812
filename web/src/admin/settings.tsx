import type { AffiliateNetwork } from '@sateen/catalogue/affiliate'
import type { DeskSetting } from '@sateen/contract/admin'
import { brand } from '@sateen/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TwoVersions } from '../collections/two-versions.tsx'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { useTitle } from '../platform/document-title.ts'
import { queryClient } from '../platform/query-client.ts'
import { Refusal, send } from '../platform/send.ts'
import { Unsaved } from '../platform/unsaved.tsx'
import { Button } from '../ui/button.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { DeskHead } from './desk-list.tsx'
import desk from './desk.module.css'
import { LinkTester } from './link-tester.tsx'
import type { Partner } from './partners.tsx'
import { SettingRow } from './setting-row.tsx'
import { showValue } from './setting-words.ts'
import styles from './settings.module.css'
import { deskTexts } from './texts.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The sections in their order; the table of affiliates stands last, as wide as the page. */
const wideSection = 'Affiliates'
const order = [
  'Shop',
  'Accounts',
  'Privacy',
  'Search and lists',
  'Links',
  'Extension',
  'Feeds and pictures',
  wideSection,
]

/** Unsaved values by the names of their settings; `back` takes one to its default. */
type Draft = Record<string, { value: unknown } | 'back'>

/** Every site setting: what it is called, what it says, its control and its default. */
export function Settings() {
  useTitle('Settings')
  const read = useQuery({
    queryKey: ['desk', 'settings'],
    queryFn: ({ signal }) => send('deskSettings', {}, { signal }),
    staleTime: 0,
    // A form stands on what is saved now, not on what it showed the last time.
    gcTime: 0,
  })
  if (!read.data)
    return (
      <>
        <DeskHead title="Settings" />
        {read.error ? (
          <AlertBanner kind="danger" onRetry={() => void read.refetch()}>
            {read.error.message}
          </AlertBanner>
        ) : (
          <div aria-busy="true" />
        )}
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
  const valueOf = (setting: DeskSetting): unknown => {
    const own = draft[setting.name]
    return own === undefined ? setting.value : own === 'back' ? setting.fallback : own.value
  }
  /** @param sent what was saved of it; what was changed since stays */
  const forget = (name: string, sent?: Draft[string]) =>
    setDraft((now) =>
      sent === undefined || now[name] === sent
        ? Object.fromEntries(Object.entries(now).filter(([other]) => other !== name))
        : now,
    )
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
      forget(setting.name, own)
      setFaults(({ [setting.name]: _gone, ...rest }) => rest)
      return true
    } catch (fault) {
      if (fault instanceof Refusal && fault.status === 412) {
        const theirs = (await send('deskSettings', {}).catch(() => [])).find((one) => one.name === setting.name)
        if (theirs) setConflict({ mine: setting, theirs })
        setFaults((now) => ({ ...now, [setting.name]: 'Somebody else changed this meanwhile.' }))
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
    if (done.every(Boolean)) {
      say({ kind: 'success', text: deskTexts.saved })
      focusSetting(settings.at(-1))
    } else say({ kind: 'danger', text: 'Something could not be saved; it says so beside the setting.' })
  }
  const sections = [...new Set([...order, ...saved.map(({ section }) => section)])].filter((section) =>
    saved.some((setting) => setting.section === section),
  )
  const current = useCurrentSection(sections.map(idOf))
  const named = <Value,>(name: string) => valueOf(saved.find((one) => one.name === name)!) as Value
  const inSection = (section: string) => saved.filter((setting) => setting.section === section)
  const row = (setting: DeskSetting) => (
    <SettingRow
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
  )

  return (
    <>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <DeskHead title="Settings" />
          <p className={`small ${styles.promise}`}>
            What you save counts at once, for everyone. Each default is what {brand} does untouched.
          </p>
          <nav aria-label="Sections of settings">
            <ul className={styles.sections}>
              {sections.map((section) => (
                <li key={section}>
                  <a href={`#${idOf(section)}`} aria-current={idOf(section) === current ? 'true' : undefined}>
                    {titleOf(section)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div>
          {sections
            .filter((section) => section !== wideSection)
            .map((section) => (
              <section key={section} id={idOf(section)} className={styles.section} aria-label={section}>
                <h2 className="d4">{titleOf(section)}</h2>
                {inSection(section).map(row)}
              </section>
            ))}
        </div>
      </div>
      <section id={idOf(wideSection)} className={styles.section} aria-label={wideSection}>
        <h2 className="d3">{wideSection}</h2>
        <p className={styles.says}>
          Shop Now at these hosts carries your ids. Every other host is linked as it is. The order of pieces never looks
          at this table.
        </p>
        <div className={styles.affiliates}>
          <div>{inSection(wideSection).filter(isTable).map(row)}</div>
          <LinkTester
            partners={named<Partner[]>('affiliates')}
            networks={named<Record<string, AffiliateNetwork>>('affiliateNetworks')}
            trackerHosts={named<string[]>('trackerHosts')}
          />
        </div>
        {inSection(wideSection)
          .filter((setting) => !isTable(setting))
          .map(row)}
      </section>
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
              focusSetting(changed.at(-1))
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
              theirs: showValue(conflict.mine, conflict.theirs.value),
              mine: showValue(conflict.mine, valueOf(conflict.mine)),
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
            setFaults(({ [conflict.mine.name]: _gone, ...rest }) => rest)
            forget(conflict.mine.name)
          }}
        />
      ) : null}
      <Unsaved when={changed.length > 0}>{`${deskTexts.unsaved(changed.length)}.`}</Unsaved>
    </>
  )
}

/** The bar goes with its buttons: the focus goes back to the setting that was changed last, and that into view. */
const focusSetting = (setting: DeskSetting | undefined) =>
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#setting-${setting?.name} :is(input, select, textarea, button)`)?.focus()
  })

const isTable = ({ kind }: DeskSetting) => kind === 'partners'
const titleOf = (section: string) => (section === 'Shop' ? 'The shop' : section)
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
