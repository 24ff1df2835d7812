import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@sateen/contract/brand'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Env } from '../env.ts'
import { Refusal } from '../refusal.ts'
import { listCaptured, readCaptured, type CapturedMail } from './captured.ts'
import { escapeHtml } from './letter-style.ts'
import { hasSatin, satinBand } from './satin.ts'
import { isMailCaptured } from './send-mail.ts'

const pageRules =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// The mail itself may show its colours and our pictures and nothing else: no script, no form, no other request.
const mailRules = ({ PUBLIC_URL }: Env) =>
  `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${PUBLIC_URL}/images/; frame-ancestors 'self'`

/** Shows captured mail at `/dev/mail`, only while the site is on this machine and mail is captured; else these pages are not there. */
export function devMailPages(app: FastifyInstance, env: Env): void {
  const isShown = env.isLocal && isMailCaptured(env)
  const style = readFileSync(join(import.meta.dirname, 'dev-mail.css'), 'utf8')

  const guarded = async () => {
    if (!isShown) throw new Refusal('NotFound')
  }
  const find = async (name: string) => {
    const mail = await readCaptured(env.DATA_DIR, name)
    if (!mail) throw new Refusal('NotFound')
    return mail
  }

  app.get('/dev/mail.css', { onRequest: guarded }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )

  app.get('/dev/mail', { onRequest: guarded }, async (_request, reply) =>
    sendPage(reply, 'Captured mail', listOf(await listCaptured(env.DATA_DIR))),
  )

  app.get<{ Params: { name: string } }>('/dev/mail/:name', { onRequest: guarded }, async (request, reply) => {
    const mail = await find(request.params.name)
    return sendPage(reply, mail.subject, oneMail(mail))
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name/html', { onRequest: guarded }, async (request, reply) => {
    const { html } = await find(request.params.name)
    return reply
      .headers({ 'content-security-policy': mailRules(env), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        (html ?? '').replaceAll(
          'cid:satin',
          hasSatin ? `data:image/jpeg;base64,${(await satinBand()).toString('base64')}` : '',
        ),
      )
  })
}

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': pageRules, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev/mail.css"></head><body><main>${content}</main></body></html>`,
    )
}

/** The code of a mail stands in a line of its own; an address in another mail may hold six digits too. */
const codeIn = (mail: CapturedMail) => /^ {4}(\d{6})$/m.exec(mail.text)?.[1]

function listOf(mails: CapturedMail[]): string {
  const rows = mails.map((mail) => {
    const code = codeIn(mail)
    return `<li><a href="/dev/mail/${escapeHtml(mail.name)}">${escapeHtml(mail.subject)}</a>${code ? `<strong class="code">${code}</strong>` : ''}<span>to ${escapeHtml(mail.to)}</span><time datetime="${escapeHtml(mail.at)}">${timeOf(mail)}</time></li>`
  })
  const list =
    rows.length > 0
      ? `<ol>${rows.join('')}</ol>`
      : '<p>No mail yet. Sign up, or ask for a code, and it is here at once.</p>'
  return `<h1>Captured mail</h1><p>No mail server is named, so what ${escapeHtml(brand)} sends stays on this machine.</p>${list}`
}

function oneMail(mail: CapturedMail): string {
  const code = codeIn(mail)
  const picture = mail.html
    ? `<h2>As it looks</h2><iframe title="The mail" sandbox src="/dev/mail/${escapeHtml(mail.name)}/html"></iframe>`
    : ''
  return `<p><a href="/dev/mail">Captured mail</a></p><h1>${escapeHtml(mail.subject)}</h1><p>to ${escapeHtml(mail.to)}, <time datetime="${escapeHtml(mail.at)}">${timeOf(mail)}</time></p>${code ? `<p class="code">${code}</p>` : ''}<h2>Its text</h2><pre>${linked(mail.text)}</pre>${picture}`
}

const timeOf = (mail: CapturedMail) => escapeHtml(mail.at.slice(0, 19).replace('T', ' '))

/** Addresses in a text become links, so that the ones in a mail can be followed. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[\w.~:/?#@!$*+,;=%[\]-]+/g, (url) => `<a href="${url}">${url}</a>`)
