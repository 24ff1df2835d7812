// Builds the companion extension for one site: `node extension/build.ts --site https://shop.example --hosts a.example,b.example`.
// Without words it is the demo's, on this machine. `--settings file.json` holds { "site", "hosts" } instead.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exampleAffiliates } from '@sateen/catalogue/retailers'
import { compile } from './build/compile.ts'
import { pack } from './build/pack.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    hosts: { type: 'string' },
    settings: { type: 'string' },
    out: { type: 'string' },
  },
})
const given = (values.settings ? JSON.parse(readFileSync(values.settings, 'utf8')) : {}) as {
  site?: string
  hosts?: string[]
}
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { version: string }
const demoHosts = exampleAffiliates.hosts.map(({ host }) => host.replace(/\.example$/, '.localhost'))
const site = new URL(values.site ?? given.site ?? 'http://localhost:3000').origin
const hosts =
  values.hosts
    ?.split(',')
    .map((host) => host.trim())
    .filter(Boolean) ??
  given.hosts ??
  demoHosts
const wrong = hosts.find((host) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))
if (wrong !== undefined) throw new Error(`Not the name of a host: ${wrong}`)

const folder = resolve(values.out ?? join(import.meta.dirname, 'dist'))
const about = pack(await compile(), folder, { site, hosts, version })
console.log(`The extension for ${site} and ${hosts.length} hosts is built: ${folder}`)
for (const { name, bytes } of about.files) console.log(`  ${name} ${(bytes / 1000).toFixed(0)} kB`)
