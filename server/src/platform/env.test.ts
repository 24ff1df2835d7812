import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPorts } from './check-port.ts'
import { EnvFault, EnvSchema, readEnv } from './env.ts'

test('without any setting the shop is local, seeded and on the embedded database', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    SEED: 'demo',
    isLocal: true,
    ACCESS_TOKEN_TTL: 900,
  })
})

test('on a domain of its own no demo is seeded', () => {
  expect(readEnv({ PUBLIC_URL: 'https://shop.example.org/' })).toMatchObject({
    SEED: 'none',
    isLocal: false,
    PUBLIC_URL: 'https://shop.example.org',
  })
})

test.each([
  ['ROLE', 'web, worker or all'],
  ['SEED', 'demo or none'],
  ['NODE_ENV', 'development, production or test'],
  ['LOG_LEVEL', 'trace, debug, info, warn, error or silent'],
  ['RATE_LIMITS', 'on or off'],
])('a wrong %s says what it may be', (name, choices) => {
  expect(() => readEnv({ [name]: 'cook' })).toThrow(`Wrong settings:\n  ${name}: ${choices}`)
})

test.each([
  ['HTTPS://Shop.Example/', 'https://shop.example'],
  ['https://shop.münchen.example', 'https://shop.xn--mnchen-3ya.example'],
  ['https://shop.example:443', 'https://shop.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('interfaces: the public address %s is kept as a browser says it', (said, kept) => {
  expect(readEnv({ PUBLIC_URL: said }).PUBLIC_URL).toBe(kept)
})

test.each([
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['METRICS_PORT', '3000'],
  ['REFRESH_HOUR', '24'],
  ['ACCESS_TOKEN_TTL', '99999999999d'],
  ['ROLE', 'cook'],
  ['SITE_TZ', 'Mars/Olympus'],
  ['ACCESS_TOKEN_TTL', '15 minutes'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['OPERATOR_EMAIL', 'nobody'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Sateen\nBcc: spy@evil.example <hello@shop.example>'],
  ['PUBLIC_URL', 'https://shop.example/below'],
  ['PUBLIC_URL', 'https://shop.example?a=1'],
  ['PUBLIC_URL', 'https://somebody@shop.example'],
  ['SMTP_URL', 'smtp://'],
  ['STORAGE_URL', 's3://'],
  ['STORAGE_URL', 's3://bucket?endpoint=host'],
  ['DATABASE_READ_URL', 'postgres://replica/x'],
  ['TRUSTED_PROXIES', '10.0.0.1,nobody'],
  ['TRUSTED_PROXIES', '10.0.0.0/64'],
])('a wrong %s stops the start and names itself', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Wrong settings:\\n  ${name}`))
})

test('interfaces: the operator has any e-mail that a shopper may have, and a wrong one is told by an example', () => {
  expect(readEnv({ OPERATOR_EMAIL: ' desk@münchen.example ' }).OPERATOR_EMAIL).toBe('desk@münchen.example')
  expect(() => readEnv({ OPERATOR_EMAIL: 'nobody' })).toThrow(/OPERATOR_EMAIL: an e-mail such as \S+@\S+$/)
})

test('a wrong address is told by an example of a right one', () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'shop.example'],
    ['SMTP_URL', 'mail.example'],
    ['STORAGE_URL', 'file:///x'],
  ] as const)
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: an address such as [a-z0-9]+://`))
  const fine = ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback']
  expect(readEnv({ TRUSTED_PROXIES: fine.join(', ') }).TRUSTED_PROXIES).toEqual(fine)
  expect(readEnv({ MAIL_FROM: 'hello@shop.example' }).MAIL_FROM).toBe('hello@shop.example')
})

test('a percent sign in a password that stands for no other sign stops the start and is named', () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'postgres://ana:half%price@host/shop'],
    ['SMTP_URL', 'smtps://ana:half%price@host'],
    ['STORAGE_URL', 's3://key:half%price@bucket'],
  ] as const) {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: .*%25`))
    const right = value.replace('%', '%25')
    expect(readEnv({ [name]: right })[name]).toBe(right)
  }
})

test('a part of the address of a bucket that nobody would read stops the start', () => {
  const fine = [
    's3://pictures',
    's3://pictures/shop',
    's3://key:secret@pictures?region=eu-west-1&endpoint=http://localhost:9000/s3/',
  ]
  for (const value of fine) expect(readEnv({ STORAGE_URL: value }).STORAGE_URL).toBe(value)
  for (const rest of [
    '?endpont=https://host',
    '?region=',
    '?region=a/b',
    '?region=a&region=b',
    ':9000',
    '#x',
    '?endpoint=https://a:b@host',
    '?endpoint=https://host/?x=1',
    '%41',
  ])
    expect(() => readEnv({ STORAGE_URL: `s3://pictures${rest}` }), rest).toThrow(/STORAGE_URL: an address such as/)
})

test('a secret of blanks is none', () => {
  expect(() => readEnv({ SECRET: ' \t'.repeat(40) })).toThrow(/SECRET: at least 32 characters/)
  expect(() => readEnv({ SECRET: `short${' '.repeat(40)}` })).toThrow(/SECRET: at least 32 characters/)
})

const ports = { ROLE: 'all', PORT: 0, HOST: '127.0.0.1', METRICS_PORT: undefined, METRICS_HOST: '127.0.0.1' } as const

test('a host that is none of this machine stops the start and is named, that of the metrics too', async () => {
  await expect(checkPorts(ports)).resolves.toBeUndefined()
  await expect(checkPorts({ ...ports, HOST: '192.0.2.1' })).rejects.toThrow(
    /^Wrong settings:\n {2}HOST: .*192\.0\.2\.1/,
  )
  await expect(checkPorts({ ...ports, METRICS_PORT: 0, METRICS_HOST: '192.0.2.1' })).rejects.toThrow(
    /^Wrong settings:\n {2}METRICS_HOST: .*192\.0\.2\.1/,
  )
  // A worker answers nobody, so its HOST is not looked at.
  await expect(checkPorts({ ...ports, ROLE: 'worker', HOST: '192.0.2.1' })).resolves.toBeUndefined()
})

test('a port that another program has is told by the name of its setting', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(checkPorts({ ...ports, PORT: port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(checkPorts({ ...ports, METRICS_PORT: port })).rejects.toThrow(
    `Wrong settings:\n  METRICS_PORT: a port that is free; ${port} is taken by another program`,
  )
})

test('every wrong setting is named at once', () => {
  expect(() => readEnv({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT.*\n.*ROLE/)
})

test('in production a server database needs a secret', () => {
  expect(() => readEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' })).toThrow(EnvFault)
})

test('the example file names every setting and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const named = [...text.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(EnvSchema.shape).toSorted())
})

test.each([
  ['http://localhost:3000', true],
  ['http://shop.localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:3000', true],
  ['http://127.evil.example', false],
  ['https://localhost.evil.example', false],
])('whether %s is this machine: %s', (url, isLocal) => {
  expect(readEnv({ PUBLIC_URL: url }).isLocal).toBe(isLocal)
})
