import { at, badRequest, oddBodies, refused, type Expected, type Input } from './hostile-forms.ts'
import type { HostileEntry } from './hostile.ts'

function signUps(): HostileEntry[] {
  const email = { status: [400], because: 'InvalidEmail' }
  const form = { status: [400], because: 'Bad Request' }
  const password = { status: [400], because: 'InvalidPassword' }
  const emails = [
    'a@b',
    '@b.c',
    'a b@c.d',
    'a@@b.c',
    'a@b..c',
    'a@.b.c',
    'a@b.c.',
    'a@b.c\r\nBcc: spy@evil.example',
    'a@b.c%0d%0aBcc:spy@evil.example\n',
    '<a@b.c>',
    '"a b"@c.d',
    'a@b.c;spy@evil.example',
    'a@[127.0.0.1]',
    'a@b\u2028.c',
    '\u202ea@b.c',
    'a\u200b@b.c',
    'a@b\ufeff.c',
    'a@{{repeat:b.:125}}example.org',
    '{{repeat:a:64}}@{{repeat:b:200}}.example',
    '',
    '   ',
  ]
  const forms: Record<string, unknown>[] = [
    ...[
      '',
      ' ',
      '.',
      '...',
      'a/b',
      '..%2f',
      'a\u0000b',
      'anа',
      'ａｎａ',
      'a'.repeat(21),
      'Admin',
      'l0gin',
      'SATEEN',
      's.a.t.e.e.n',
      'sateen_',
      'ana\n',
      '💃',
      'a b',
      "a'--",
    ].map((slug) => ({ slug })),
    ...['{{email:alice}}', 42, null, true, ['ana'], { a: 1 }].map((slug) => ({ slug })),
    ...[
      '',
      '01/02/1990',
      '1990-5-1',
      '1899-12-31',
      '0000-00-00',
      '1990-13-01',
      '1990-02-29',
      '19900501',
      '1990-05-01T00:00:00Z',
      ' 1990-05-01',
      '１９９０-０５-０１',
      '-1990-05-01',
      '{{date:+1d}}',
      '{{date:-12y}}',
      '9999-99-99',
    ].map((dateofbirth) => ({ dateofbirth })),
    ...[19900501, null, ['1990-05-01']].map((dateofbirth) => ({ dateofbirth })),
    ...['Ana\u202eSilva', 'Ana\u2066', 'Ana\nSilva', 'Ana\tSilva', '\u0000', '\ud800', 'n'.repeat(101), '   '].map(
      (name) => ({ name }),
    ),
    ...['Female', 'male', '', null, 1, ['female']].map((gender) => ({ gender })),
    ...['x', [42], [null], [{}], [''], ['a\u0000b'], ['{{repeat:i:201}}'], {}, 'likedItems'].map((likedItems) => ({
      likedItems,
    })),
    ...[['i{{seq:10001}}'], { 0: 'x' }].map((likedItems) => ({ likedItems })),
    { firstName: undefined },
    { lastName: '' },
    { isAdmin: true },
    { is_admin: true },
    { verified_at: '2026-01-01' },
    { id: '00000000-0000-0000-0000-000000000000' },
    { role: 'admin' },
    { invite: { $ne: null } },
    { pending: 'x' },
    { pending: "' OR '1'='1" },
    { pending: ['{{id:una}}'] },
    { email: 42 },
    { email: { $ne: null } },
  ]
  const passwords = [
    '',
    ' ',
    'Abcde1!',
    'Abcdefg!',
    'abcdef1!',
    'ABCDEF1!',
    'Abcdefg1',
    'Abcd ef1!',
    'Abcd\u00a0ef1!',
    'Abcdef1!\n',
    'Aa1!{{repeat:é:20}}',
    'Aa1!{{repeat:x:900}}',
    '{{repeat:Aa1!:5}}',
  ]
  return at('POST users/me', [
    ...emails.map((value): [Input, Expected] => [wish({ email: value }), email]),
    ...forms.map((further): [Input, Expected] => [wish(further), form]),
    ...passwords.map((value): [Input, Expected] => [wish({ password: value }), password]),
    [wish({ email: '{{email:alice}} ' }), { status: [400], because: 'UserAlreadyExists' }],
    [wish({ email: '\t{{email:alice:upper}}' }), { status: [400], because: 'UserAlreadyExists' }],
    [wish({ slug: '{{slug:alice:lookalike}}' }), form],
    [wish({ pending: '{{id:alice}}', slug: '{{slug:alice}}' }), form],
    [
      wish({ firstName: '${7*7}', lastName: "O'Brien; DROP TABLE", name: "${7*7} O'Brien; DROP TABLE" }),
      { status: [201, 400] },
    ],
    ...oddBodies(wish({}).body as Record<string, unknown>, 'Bad Request'),
  ])
}

function wish(further: Record<string, unknown>): Input {
  return {
    body: {
      email: 'sib-{{n}}@x.example',
      password: 'Moss-Kite42',
      firstName: 'Ana',
      lastName: 'Silva',
      name: 'Ana Silva',
      gender: 'female',
      dateofbirth: '1990-05-01',
      slug: 'sib{{n}}',
      likedItems: [],
      ...further,
    },
  }
}

function confirmations(): HostileEntry[] {
  const good = { email: '{{email:una}}', code: '{{wrongcode:una}}', password: '{{pw:una}}' }
  const put = (further: Record<string, unknown>): Input => ({ body: { ...good, ...further } })
  const codeless = [
    '',
    ' ',
    '12345',
    '1234567',
    '12 34 56',
    '123456 ',
    ' 123456',
    '12345a',
    '０12345',
    '12345\u0000',
    '+12345',
    '-12345',
    '1e5000',
    '0x1234',
    '١٢٣٤٥٦',
    "12'--;",
  ]
  return at('POST users/me/confirm', [
    ...codeless.map((code): [Input, Expected] => [put({ code }), badRequest]),
    ...[123456, null, true, ['123456'], { $gt: '' }].map((code): [Input, Expected] => [put({ code }), badRequest]),
    [put({ email: 'nobody-{{n}}@x.example' }), { status: [401], because: 'Unauthorized' }],
    [put({ password: '{{pw:una}} ' }), { status: [401], because: 'Unauthorized' }],
    [put({ password: '' }), { status: [401], because: 'Unauthorized' }],
    [put({ email: '{{slug:una}}' }), { status: [401], because: 'Unauthorized' }],
    [put({ email: '{{email:alice}}', password: '{{pw:alice}}' }), refused],
    [put({ email: '{{email:una:upper}}' }), { status: [400], because: 'CodeMismatch' }],
    [put({ code: '{{code:una}}', verified: true }), badRequest],
    [{ clock: '+11m', request: put({ code: '{{code:una}}' }) }, { status: [400] }],
    [{ clock: '+2d', request: put({ code: '{{code:una}}' }) }, { status: [400, 401] }],
    ...oddBodies(good, 'BadRequest'),
  ])
}

function codes(): HostileEntry[] {
  const emails: unknown[] = [
    '',
    ' ',
    'a@b',
    'a@b.c,d@e.f',
    'a@b.c\nTo: spy@evil.example',
    '{{repeat:a:900}}',
    '\u0000',
    42,
    null,
    true,
    ['{{email:una}}'],
    { $ne: '' },
  ]
  return at('POST users/me/code', [
    ...emails.map((email): [Input, Expected] => [{ body: { email } }, badRequest]),
    [{ body: { email: '{{email:alice}}' } }, { status: [200] }],
    [{ body: { email: ' {{email:una:upper}} ' } }, { status: [200] }],
    [
      { body: { email: '{{email:una}}' }, headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } },
      { status: [200, 400, 421] },
    ],
    ...oddBodies({ email: 'nobody@x.example' }, 'BadRequest'),
  ])
}

function slugs(): HostileEntry[] {
  const odd = [
    '%20',
    '%09',
    '..',
    '%2e%2e',
    '%2f',
    '%5c',
    'a%2fb',
    '%c3%28',
    '%ff',
    '%u0061',
    'a%00b',
    '{{repeat:a:1500}}',
    '{{repeat:a:21}}',
    'ana%20silva',
    '%F0%9F%92%83',
    "'--",
    '%27%20OR%201=1',
    'a%0d%0ab',
    '*',
    'an%D0%B0',
  ]
  return at('GET users/slug/{slug}', [
    ...odd.map((slug): [Input, Expected] => [{ path: `users/slug/${slug}` }, { status: [400, 404, 414] }]),
    ...['admin', 'ADMIN', 'l0gin', 'sateen', 'SaTeeN', 'quiz', '{{slug:alice:upper}}', '{{slug:alice:lookalike}}'].map(
      (slug): [Input, Expected] => [{ path: `users/slug/${slug}` }, { status: [200], check: 'exists' }],
    ),
    [{ path: 'users/slug/free{{n}}?pending=x' }, { status: [400] }],
    [{ path: 'users/slug/free{{n}}?pending={{id:alice}}&pending={{id:bob}}' }, { status: [400] }],
    [{ path: 'users/slug/{{slug:alice}}?pending={{id:alice}}' }, { status: [200], check: 'exists' }],
  ])
}

/** What comes in from who signs up, each with one thing wrong. */
export const hostileSignUps: HostileEntry[] = [...signUps(), ...confirmations(), ...codes(), ...slugs()]
