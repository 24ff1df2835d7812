import { at, badRequest, oddBodies, refused, type Expected, type Input } from './hostile-forms.ts'
import type { HostileEntry } from './hostile.ts'

function logins(): HostileEntry[] {
  const good = { username: 'nobody-{{n}}@x.example', password: 'Moss-Kite42' }
  const put = (further: Record<string, unknown>): Input => ({ body: { ...good, ...further } })
  const wrong = { status: [400], because: 'InvalidLogin' }
  return at('POST users/me/login', [
    ...[
      'admin',
      'admin@',
      "a@b.c' OR '1'='1",
      '{{slug:alice:upper}}',
      '{{id:alice}}',
      '%',
      '{{email:alice}},{{email:bob}}',
      '\u202e{{email:alice}}',
      '{{email:alice}}\r\nX: y',
    ].map((username): [Input, Expected] => [put({ username, password: '{{pw:alice}}' }), wrong]),
    ...['{{pw:alice:upper}}', ' {{pw:alice}}', '{{pw:alice}}\n', '{{repeat:x:129}}', '{{repeat:é:400}}'].map(
      (password): [Input, Expected] => [put({ username: '{{email:alice}}', password }), wrong],
    ),
    ...['', null, 42, true, ['x'], { $ne: null }].map((password): [Input, Expected] => [put({ password }), badRequest]),
    ...['', null, 42, ['a@b.c'], { toString: 'x' }].map((username): [Input, Expected] => [
      put({ username }),
      badRequest,
    ]),
    [put({ username: '{{email:una}}', password: '{{pw:una}}' }), { status: [400], because: 'UserNotVerified' }],
    [put({ username: '{{email:una}}', password: 'wrong' }), wrong],
    [{ raw: '{"username":"{{email:alice}}","password":"wrong","password":"{{pw:alice}}"}' }, { status: [200, 400] }],
    ...oddBodies(good, 'BadRequest'),
  ])
}

function refreshes(): HostileEntry[] {
  const gone = { status: [401], because: 'Unauthorized' }
  const made = [
    'x',
    '.',
    '....',
    'r1',
    'r1.',
    'r1.x.1.{{repeat:A:43}}',
    'r1.{{id:alice}}.1.{{repeat:A:43}}',
    'r1.{{id:alice}}.-1.x',
    'r1.{{id:alice}}.1e9.x',
    '{{at:alice}}',
    '{{at:alice}}.x',
    '{{rt:alice}}x',
    ' {{rt:alice}}',
    '{{rt:alice}}\n',
    '{{rt:alice:upper}}',
    '{{rt:alice:flipbit}}',
    'Bearer {{rt:alice}}',
    '{{jwt:alg=none}}',
    '{{jwt:exp=-1s}}',
    '{{b64:{}}}',
    '../../etc/passwd',
    '{{repeat:r:1000}}',
  ]
  return at('POST users/me/refreshToken', [
    ...made.map((refresh_token): [Input, Expected] => [{ body: { refresh_token } }, gone]),
    ...[null, 42, ['{{rt:alice}}'], { $gt: '' }, true].map((refresh_token): [Input, Expected] => [
      { body: { refresh_token } },
      badRequest,
    ]),
    [{ body: {}, headers: { Cookie: 'refresh_token={{rt:alice}}' } }, badRequest],
    [{ body: {}, query: '?refresh_token={{rt:alice}}' }, refused],
    [{ clock: '+91d', request: { body: { refresh_token: '{{rt:alice}}' } } }, gone],
    [{ clock: '+30d', request: { body: { refresh_token: '{{rt:bob}}' } } }, gone],
    ...oddBodies({ refresh_token: 'r1.x' }, 'BadRequest').map(([input]): [Input, Expected] => [
      input,
      { status: [400, 401, 415] },
    ]),
  ])
}

function forgotten(): HostileEntry[] {
  const names: unknown[] = [
    '',
    ' ',
    'alice',
    '{{slug:alice}}',
    'a@b',
    'a@b.c,d@e.f',
    'a@b.c\r\nBcc: spy@evil.example',
    '\u0000@b.c',
    '{{repeat:a:900}}@b.c',
    42,
    null,
    ['{{email:alice}}'],
    { email: '{{email:alice}}' },
  ]
  return at('POST users/me/forgotPassword', [
    ...names.map((username): [Input, Expected] => [{ body: { username } }, badRequest]),
    [{ body: { username: '{{email:alice:upper}}' } }, { status: [200] }],
    [{ body: { username: '{{email:una}}' } }, { status: [200] }],
    [{ body: { username: '{{email:alice}}', email: 'spy@evil.example' } }, badRequest],
    [
      {
        body: { username: '{{email:bob}}' },
        headers: { 'X-Forwarded-Host': 'evil.example', Referer: 'https://evil.example' },
      },
      { status: [200] },
    ],
    ...oddBodies({ username: 'nobody@x.example' }, 'BadRequest'),
  ])
}

function resets(): HostileEntry[] {
  const good = { username: '{{email:alice}}', verification_code: '{{wrongcode:alice}}', password: 'Tr!ckle9Fog' }
  const put = (further: Record<string, unknown>): Input => ({ body: { ...good, ...further } })
  const weak = { status: [400], because: 'InvalidPassword' }
  return at('POST users/me/resetPassword', [
    ...['', '12345', '1234567', '１２３４５６', '12345 ', '123\u0000456', 'abcdef', '{{repeat:1:999}}'].map(
      (verification_code): [Input, Expected] => [put({ verification_code }), badRequest],
    ),
    ...[123456, null, ['123456'], { $ne: '' }].map((verification_code): [Input, Expected] => [
      put({ verification_code }),
      badRequest,
    ]),
    ...['', 'aaaaaaa', '{{repeat:x:129}}', '{{repeat:é:500}}'].map((password): [Input, Expected] => [
      put({ password }),
      weak,
    ]),
    ...[null, 42, ['Tr!ckle9Fog']].map((password): [Input, Expected] => [put({ password }), badRequest]),
    ...['nobody@x.example', 'alice', '', '{{email:bob}}'].map((username): [Input, Expected] => [
      put({ username }),
      { status: [400], because: 'CodeMismatch' },
    ]),
    [put({ flow: '{{repeat:f:201}}' }), badRequest],
    [put({ flow: { $ne: '' } }), badRequest],
    [put({ proof: '{{repeat:p:201}}' }), badRequest],
    [put({ proof: 'p1.1.x.1' }), { status: [400], because: 'CodeMismatch' }],
    [put({ isAdmin: true }), badRequest],
    [
      { clock: '+10m1s', request: put({ verification_code: '{{reset:alice}}' }) },
      { status: [400], because: 'ExpiredCode' },
    ],
    ...oddBodies(good, 'BadRequest'),
  ])
}

function changes(): HostileEntry[] {
  const good = { oldPassword: 'wrong', newPassword: 'Tr!ckle9Fog' }
  const put = (further: Record<string, unknown>, token: string | null = '{{at:alice}}'): Input => ({
    body: { ...good, ...further },
    token,
  })
  const weak = ['Abcde1!', 'Abcdefg!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg1', 'Abcd ef1!', '{{repeat:Aa1!:5}}', '']
  return at('POST users/me/changePassword', [
    ...weak.map((newPassword): [Input, Expected] => [
      put({ oldPassword: '{{pw:alice}}', newPassword }),
      { status: [400], because: 'InvalidPassword' },
    ]),
    ...['', 'wrong', '{{pw:alice:upper}}', ' {{pw:alice}}', '{{repeat:x:900}}'].map(
      (oldPassword): [Input, Expected] => [put({ oldPassword }), { status: [400], because: 'InvalidLogin' }],
    ),
    ...[null, 42, ['{{pw:alice}}'], {}].map((oldPassword): [Input, Expected] => [put({ oldPassword }), badRequest]),
    ...[null, 42, ['x'], {}].map((newPassword): [Input, Expected] => [put({ newPassword }), badRequest]),
    [put({}, null), { status: [401] }],
    [put({}, '{{rt:alice}}'), { status: [401] }],
    [put({ username: '{{email:bob}}' }), badRequest],
    ...oddBodies(good, 'BadRequest').map(([input, expect]): [Input, Expected] => [
      { ...input, token: '{{at:alice}}' },
      expect,
    ]),
  ])
}

function tokens(): HostileEntry[] {
  const no = { status: [401] }
  const headers = [
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Basic {{b64:alice:x}}',
    'Token {{at:alice}}',
    '{{at:alice}}',
    'Bearer {{rt:alice}}',
    'Bearer {{at:alice:flipbit}}',
    'Bearer {{at:alice:upper}}',
    'Bearer {{at:alice}} x',
    'Bearer {{at:alice}},Bearer {{at:bob}}',
    'Bearer a1.{{id:alice}}.1.99999999999.{{repeat:A:43}}',
    'Bearer a1....',
    'Bearer {{jwt:kid=key}}',
    'Bearer {{jwt:jku=https://evil.example}}',
    'Bearer {{jwt:sub=admin}}',
    "Bearer ' OR 1=1--",
    'Bearer {{repeat:a:5000}}',
    'Bearer e1.{{id:alice}}.{{repeat:A:43}}',
    'Bearer %00',
    'Bearer é',
  ]
  return at('Authorization header (any protected call)', [
    ...headers.map((header): [Input, Expected] => [{ header }, no]),
    [{ query: '?token={{at:alice}}' }, { status: [400, 401] }],
    [{ headers: { Cookie: 'access_token={{at:alice}}; user={{at:alice}}' } }, no],
    [{ headers: { 'X-User-Id': '{{id:alice}}', 'X-Is-Admin': 'true' } }, no],
    [{ clock: '+16m', request: { token: '{{at:alice}}' } }, no],
    [{ header: 'BEARER {{at:alice}}' }, { status: [200] }],
    [{ header: 'Bearer   {{at:alice}}' }, { status: [200] }],
    [{ header: 'Bearer {{at:alice}}', headers: { 'X-Original-URL': '/api/v1/users/{{id:bob}}' } }, { status: [200] }],
  ])
}

/** What comes in from who signs in, each with one thing wrong. */
export const hostileSessions: HostileEntry[] = [
  ...logins(),
  ...refreshes(),
  ...forgotten(),
  ...resets(),
  ...changes(),
  ...tokens(),
]
