import { brand } from '@sateen/contract/brand'
import { listPieces, setPieces, type LetterPiece } from './letter-pieces.ts'
import { darkStyle, escapeHtml, ink, ink2, ink3, sans, serif } from './letter-style.ts'
import { hasSatin } from './satin.ts'

/** A mail before it is on its way. `goodUntil`: from then on it is not worth sending. */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Where one press ends what this letter belongs to (RFC 8058). */
  unsubscribeUrl?: string
  goodUntil?: string
  /** Hours of the night in a time zone, `from` inclusive to `until` exclusive, in which it waits. */
  quiet?: QuietHours
}

export type QuietHours = { zone: string; from: number; until: number }

/** What a letter says, from top to bottom. */
export type LetterContent = {
  /** Stands small above the title. */
  eyebrow?: string
  title: string
  /** What the inbox shows beside the subject. */
  preview: string
  lead: string
  code?: string
  pieces?: readonly LetterPiece[]
  button?: { label: string; url: string }
  /** Small print right below code or button. */
  note?: string
  body: string[]
  /** Why this person gets this mail. */
  why: string
  /** What stands below that, in place of the way to ask a question: how to end it, and the lines that the law asks for. */
  foot?: { links: readonly { label: string; url: string }[]; lines: readonly string[] }
}

/** Sets a letter: as plain text, and as HTML that needs nothing from outside and has a dark twin. */
export function setLetter(content: LetterContent, publicUrl: string): { text: string; html: string } {
  return { text: setText(content, publicUrl), html: setHtml(content, publicUrl) }
}

function setText(content: LetterContent, publicUrl: string): string {
  const { eyebrow, title, lead, code, pieces = [], button, note, body, why, foot } = content
  const paragraphs = [
    eyebrow,
    title,
    lead,
    code && `    ${code}`,
    ...listPieces(pieces),
    button && `${button.label}:\n${button.url}`,
    note,
    ...body,
    foot
      ? [`-- \n${why}`, ...foot.links.map(({ label, url }) => `${label}: ${url}`), ...foot.lines].join('\n')
      : `-- \n${why}\nQuestions? ${publicUrl}/contact`,
  ]
  return `${paragraphs
    .filter((part) => part !== undefined)
    .map((paragraph) => paragraph.split('\n').map(breakLines).join('\n'))
    .join('\n\n')}\n`
}

/** Breaks a paragraph into lines of at most 72 characters, so that it travels as it is written. */
const breakLines = (paragraph: string) => paragraph.replace(/(?=.{73})(.{1,72})\s(?=\S)/g, '$1\n')

function setHtml(content: LetterContent, publicUrl: string): string {
  const { eyebrow, title, preview, lead, code, pieces, button, note, body } = content
  const satin = hasSatin ? ' background="cid:satin"' : ''
  const band = hasSatin
    ? 'background:#C9B08F url(cid:satin) center/cover'
    : 'background:#C9B08F;background-image:linear-gradient(105deg,#9C835F,#EBD9B4 30%,#B79A70 55%,#F2E6C4 80%,#B0936B)'
  const codeBox =
    code &&
    `<td class="sunk ink code" align="center" style="background:#F4F1EB;padding:26px 0;font-size:44px;line-height:52px;letter-spacing:.36em;text-indent:.36em;color:${ink};${sans}">${escapeHtml(code)}</td>`
  const press =
    button &&
    `<td><a class="press" href="${escapeHtml(button.url)}" style="display:${pieces ? 'block;text-align:center' : 'inline-block'};background:${ink};color:#FFFFFF;padding:16px 28px;font-size:13px;letter-spacing:.08em;text-decoration:none;${sans}">${escapeHtml(button.label.toUpperCase())}</a></td>`
  const main = codeBox ?? press
  const paragraphs = body
    .map(
      (text) =>
        `<p class="ink" style="margin:0 0 14px;font-size:14px;line-height:20px;color:${ink};${sans}">${escapeHtml(text)}</p>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle}</style></head>
<body class="sunk" style="margin:0;padding:0;background:#F4F1EB"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sunk" style="background:#F4F1EB"><tr><td align="center" style="padding:36px 12px">
<table role="presentation" width="576" cellpadding="0" cellspacing="0" class="card" style="width:100%;max-width:576px;background:#FFFFFF;overflow-wrap:anywhere;word-break:break-word">
<tr><td class="pad"${satin} height="104" style="height:104px;padding:0 48px;${band};${serif};font-size:38px;line-height:44px;color:${ink}">${escapeHtml(brand)}</td></tr>
<tr><td class="pad" style="padding:40px 48px 30px">
${eyebrow ? `<p class="ink" style="margin:0 0 4px;font-size:12px;line-height:16px;letter-spacing:.08em;color:${ink};${sans}">${escapeHtml(eyebrow.toUpperCase())}</p>` : ''}
<h1 class="ink" style="margin:0 0 14px;font-size:${pieces ? 42 : 34}px;line-height:${pieces ? 48 : 40}px;color:${ink};${serif}">${escapeHtml(title)}</h1>
<p class="second" style="margin:0 0 28px;font-size:16px;line-height:24px;color:${ink2};${sans}">${escapeHtml(lead)}</p>
${pieces ? setPieces(pieces) : ''}
${main ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${main}</tr></table>` : ''}
${note ? `<p class="third" style="margin:12px 0 0;font-size:13px;line-height:18px;color:${ink3};${sans}">${escapeHtml(note)}</p>` : ''}
<div style="padding-top:${main ? 28 : 0}px">${paragraphs}</div>
</td></tr>
<tr><td class="pad line" style="padding:24px 48px 36px;border-top:1px solid #E4DFD6">${setFoot(content, publicUrl)}</td></tr>
</table></td></tr></table></body></html>
`
}

function setFoot({ why, foot }: LetterContent, publicUrl: string): string {
  const line = (html: string) =>
    `<p class="second" style="margin:0 0 10px;font-size:13px;line-height:18px;color:${ink2};${sans}">${html}</p>`
  const link = (url: string, label: string) =>
    `<a class="ink" href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(label)}</a>`
  if (!foot) return line(`${escapeHtml(why)}<br>Questions? ${link(`${publicUrl}/contact`, 'Contact & Feedback')}`)
  const links = foot.links.map(({ url, label }) => link(url, label)).join(' &nbsp; ')
  return line(`${escapeHtml(why)}<br>${links}`) + line(foot.lines.map(escapeHtml).join('<br>'))
}
