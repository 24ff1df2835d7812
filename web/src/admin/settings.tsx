import type { AffiliateNetwork } from '@sateen/catalogue/affiliate'
import type { DeskSetting } from '@sateen/contract/admin'
import { brand } from '@sateen/contract/brand'
import type { ReactNode } from 'react'
import { useQuery } from '../query/use-query.ts'
import { TwoVersions } from '../collections/two-versions.tsx'
import { NoticeBanner } from '../items/admin-notice.tsx'
import { CallFault } from '../platform/call-fault.tsx'
import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { Unsaved } from '../platform/unsaved.tsx'
import { Button } from '../ui/button.tsx'
import { LateWords } from '../ui/late-words.tsx'
import { DeskHead } from './desk-list.tsx'
import desk from './desk.module.css'
import { LinkTester } from './link-tester.tsx'
import type { Partner } from './partners.tsx'
import { SettingRow } from './setting-row.tsx'
import { showValue } from './setting-words.ts'
import styles from './settings.module.css'
import { deskTexts } from './texts.ts'
import { useCurrentSection } from './use-current-section.ts'
import { useSettingDrafts } from './use-setting-drafts.ts'

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
        <CallFault of={read} />
        <div aria-busy={read.isPending} />
      </>
    )
  return <SettingsForm first={read.data} />
}

function SettingsForm({ first }: { first: DeskSetting[] }) {
  const drafts = useSettingDrafts(first)
  const { saved, conflict } = drafts
  const sections = [...new Set([...order, ...saved.map(({ section }) => section)])].filter((section) =>
    saved.some((setting) => setting.section === section),
  )
  const unsaved = drafts.changed.length
  const row = (setting: DeskSetting) => (
    <SettingRow
      key={setting.name}
      setting={setting}
      value={drafts.valueOf(setting)}
      fault={drafts.faultOf(setting)}
      isChanged={drafts.isOwn(setting)}
      onChange={(value) => drafts.change(setting, value)}
      onBack={() => drafts.takeBack(setting)}
    />
  )

  return (
    <>
      <NoticeBanner notice={drafts.notice} onDismiss={() => drafts.say(null)} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <DeskHead title="Settings" />
          <p className={`small ${styles.promise}`}>
            What you save counts at once, for everyone. Each default is what {brand} does untouched.
          </p>
          <SectionLinks sections={sections} />
        </div>
        <div>
          {sections
            .filter((section) => section !== wideSection)
            .map((section) => (
              <section key={section} id={idOf(section)} className={styles.section} aria-label={section}>
                <h2 className="d4">{titleOf(section)}</h2>
                {saved.filter((setting) => setting.section === section).map(row)}
              </section>
            ))}
        </div>
      </div>
      <Affiliates drafts={drafts} row={row} />
      {unsaved > 0 ? <SaveBar drafts={drafts} /> : null}
      {conflict ? (
        <TwoVersions
          title={`Somebody else changed ${conflict.mine.title}`}
          differences={[
            {
              label: conflict.mine.title,
              theirs: showValue(conflict.mine, conflict.theirs.value),
              mine: showValue(conflict.mine, drafts.valueOf(conflict.mine)),
            },
          ]}
          onChoose={drafts.settle}
        />
      ) : null}
      <Unsaved when={unsaved > 0}>{`${deskTexts.unsaved(unsaved)}.`}</Unsaved>
    </>
  )
}

type Drafts = ReturnType<typeof useSettingDrafts>

/** The table of partners beside the tester of links, which tries out what is not saved yet. */
function Affiliates({ drafts, row }: { drafts: Drafts; row: (setting: DeskSetting) => ReactNode }) {
  const { saved, valueOf } = drafts
  const named = <Value,>(name: string) => valueOf(saved.find((one) => one.name === name)!) as Value
  const own = saved.filter(({ section }) => section === wideSection)
  return (
    <section id={idOf(wideSection)} className={styles.section} aria-label={wideSection}>
      <h2 className="d3">{wideSection}</h2>
      <p className={styles.says}>
        Shop Now at these hosts carries your ids. Every other host is linked as it is. The order of pieces never looks
        at this table.
      </p>
      <div className={styles.affiliates}>
        <div>{own.filter(isTable).map(row)}</div>
        <LinkTester
          partners={named<Partner[]>('affiliates')}
          networks={named<Record<string, AffiliateNetwork>>('affiliateNetworks')}
          trackerHosts={named<string[]>('trackerHosts')}
        />
      </div>
      {own.filter((setting) => !isTable(setting)).map(row)}
    </section>
  )
}

/** What is not saved, by name, and the two ways out of it. */
function SaveBar({ drafts }: { drafts: Drafts }) {
  const { changed } = drafts
  return (
    <div className={desk.bar}>
      <p className="small" role="status">
        <LateWords>
          {deskTexts.unsaved(changed.length)}: {changed.map(({ title }) => title).join(', ')}
        </LateWords>
      </p>
      <Button kind="quiet" size="small" onClick={drafts.cancel}>
        {deskTexts.cancel}
      </Button>
      <Button size="small" busy={drafts.isBusy ? deskTexts.saving : false} onClick={drafts.save}>
        {deskTexts.save}
      </Button>
    </div>
  )
}

function SectionLinks({ sections }: { sections: string[] }) {
  const current = useCurrentSection(sections.map(idOf))
  return (
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
  )
}

const isTable = ({ kind }: DeskSetting) => kind === 'partners'
const titleOf = (section: string) => (section === 'Shop' ? 'The shop' : section)
const idOf = (section: string) => `settings-${section.toLowerCase().replaceAll(/\W+/g, '-')}`
