import { at, oddBodies, refused, type Expected, type Input } from './hostile-forms.ts'
import type { HostileEntry } from './hostile.ts'

function details(): HostileEntry[] {
  const ids = [
    '1',
    '0',
    '-1',
    '%00',
    '..',
    '%2e%2e',
    'me',
    'null',
    'undefined',
    '{{id:bob:upper}}',
    '{{id:bob}}',
    '{{id:carol-private}}',
    '{{id:admin}}',
    '{{slug:bob}}',
    '{{email:bob}}',
    "'%20OR%20'1'='1",
    '*',
    '{{repeat:9:70}}',
    '{{id:alice}}%00',
    '%7B%7D',
    '{{id:alice}},{{id:bob}}',
  ]
  return at('GET users/{userId}', [
    ...ids.map((id): [Input, Expected] => [
      { path: `users/${id}`, token: '{{at:alice}}' },
      { status: [400, 403, 404] },
    ]),
    [{ path: 'users/{{id:alice}}?userId={{id:bob}}', token: '{{at:alice}}' }, { status: [200, 400] }],
    [{ path: 'users/{{id:bob}}/export', token: '{{at:alice}}' }, { status: [403] }],
    [{ path: 'users/{{id:bob}}/export' }, { status: [401] }],
    [{ path: 'users/{{id:alice}}', method: 'PATCH', token: '{{at:alice}}' }, { status: [404, 405] }],
  ])
}

function ownDetails(): HostileEntry[] {
  const path = 'users/{{id:alice}}'
  const token = '{{at:alice}}'
  const put = (body: Record<string, unknown>): Input => ({ path, token, body })
  const bodies: Record<string, unknown>[] = [
    ...['', ' ', 'n'.repeat(101), 'A\u202eB', 'A\r\nBcc: x@y.z', '\u0000', '\ud800', null, 42, ['A'], {}].map(
      (name) => ({ name }),
    ),
    ...['', 'a@b', 'a@b.c,d@e.f', 'a@b.c\r\nBcc: x@y.z', '{{repeat:a:65}}@b.c', null, 42, ['a@b.c']].map((email) => ({
      email,
    })),
    ...['', '1990-02-30', '2999-01-01', '{{date:-12y}}', '1899-12-31', '01/02/1990', null, 19900501].map(
      (birthdate) => ({ birthdate }),
    ),
    ...[
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//evil.example/x.png',
      'https://evil.example/x.png',
      '/images/../secret',
      '/images/people/../../x',
      '/images/people/x.svg',
      '\\\\evil\\x',
      '/images/people/%2e%2e',
      '',
      42,
      ['x'],
      '{{repeat:a:3000}}',
    ].map((avatar) => ({ avatar })),
    ...['true', 1, null, 'yes'].map((hidden) => ({ hidden })),
    { isAdmin: true },
    { is_admin: true },
    { slug: 'other' },
    { sub: '{{id:bob}}' },
    { password: 'Tr!ckle9Fog' },
    { verified_at: null },
    { likes: [] },
    { avatarThumb: '{{image:bob:thumb}}' },
  ]
  return at('PUT users/{userId}', [
    ...bodies.map((body): [Input, Expected] => [put(body), refused]),
    [{ path, body: { name: 'A' } }, { status: [401] }],
    [{ path: 'users/{{id:admin}}', token, body: { name: 'A' } }, { status: [403] }],
    [{ path: 'users/{{id:bob:upper}}', token, body: { name: 'A' } }, { status: [403, 404] }],
    [{ ...put({ name: 'A' }), headers: { 'Content-Type': 'text/plain' }, raw: '{"name":"A"}' }, { status: [400, 415] }],
    ...oddBodies({ name: '' }, 'Bad Request').map(([input]): [Input, Expected] => [
      { ...input, path, token },
      { status: [200, 400, 415] },
    ]),
  ])
}

function erasures(): HostileEntry[] {
  const path = 'users/{{id:alice}}'
  const token = '{{at:alice}}'
  const bodies: unknown[] = [
    {},
    { password: '' },
    { password: 'wrong' },
    { password: null },
    { password: 42 },
    { password: ['{{pw:alice}}'] },
    { password: { $ne: '' } },
    { password: '{{pw:alice}} ' },
    { password: '{{pw:bob}}x' },
    { password: '{{repeat:x:900}}' },
    { oldPassword: '{{pw:alice}}' },
    { password: '{{pw:alice}}', userId: '{{id:bob}}' },
    [],
    'x',
    null,
  ]
  return at('DELETE users/{userId}', [
    ...bodies.map((body): [Input, Expected] => [{ path, token, body }, refused]),
    [{ path, token }, refused],
    [{ path, body: { password: '{{pw:alice}}' } }, { status: [401] }],
    [{ path: 'users/{{id:bob}}', token, body: { password: '{{pw:alice}}' } }, { status: [403] }],
    [{ path: 'users/{{id:bob}}', token: '{{at:admin}}', body: { password: '{{pw:admin}}' } }, { status: [403] }],
    [{ path: 'users/me', token, body: { password: '{{pw:alice}}' } }, { status: [403, 404, 405] }],
    [{ path: 'users/', token, body: { password: '{{pw:alice}}' } }, { status: [404] }],
  ])
}

function pictures(): HostileEntry[] {
  const path = 'images'
  const token = '{{at:alice}}'
  const send = (file: Record<string, unknown>): Input => ({ path, token, file })
  const no = { status: [400], because: 'InvalidImageFormat' }
  const names = [
    '..\\..\\x.jpg',
    'x.jpg\u0000.php',
    'x.php.jpg',
    'con.jpg',
    '',
    '.jpg',
    'a'.repeat(300) + '.jpg',
    '%2e%2e%2fx.jpg',
    'x.jpg;.html',
    '<script>.jpg',
    'é💃.jpg',
    "x'.jpg",
  ]
  return at('POST images', [
    ...names.map((name): [Input, Expected] => [
      send({ make: 'jpeg', name }),
      { status: [200, 400], check: 'random name' },
    ]),
    ...['text/html', 'image/svg+xml', 'application/octet-stream', 'image/jpeg; charset=x'].map(
      (type): [Input, Expected] => [send({ make: 'jpeg', type }), { status: [200, 400] }],
    ),
    [send({ make: 'html', name: 'a.png', type: 'image/png' }), no],
    [send({ make: 'svg-script', name: 'a.jpg', type: 'image/jpeg' }), no],
    [send({ make: 'png-bomb', width: 65535, height: 65535, bits: 1 }), no],
    [send({ make: 'png-bomb', width: 25_000_001, height: 1, bits: 1 }), no],
    [send({ make: 'truncated-jpeg', name: 'a.webp' }), no],
    [{ path, file: { make: 'jpeg' }, token: '{{rt:alice}}' }, { status: [401] }],
    [{ path, token, body: { file: 'x' } }, { status: [400, 415] }],
    [{ path, token, form: 'file=x' }, { status: [400, 415] }],
    [{ path, token, multipart: { fields: 1 } }, { status: [400, 413] }],
    [{ path, token, raw: 'x', headers: { 'Content-Type': 'multipart/form-data' } }, { status: [400, 415] }],
    [
      { path, token, raw: 'x', headers: { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(300)}` } },
      { status: [400, 415] },
    ],
    [
      {
        path,
        token,
        raw: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nunfinished',
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      },
      refused,
    ],
    [{ get: '/images/people/../../secret' }, { status: [400, 404] }],
    [{ get: '/images/people/%2e%2e/%2e%2e/secret' }, { status: [400, 404] }],
    [{ get: '/images/people/x%00.webp' }, { status: [400, 404] }],
  ])
}

/** What comes in about an account and its pictures, each with one thing wrong. */
export const hostileDetails: HostileEntry[] = [...details(), ...ownDetails(), ...erasures(), ...pictures()]
