import { brand } from '@sateen/contract/brand'
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
}

/** What a letter says, from top to bottom. */
export type LetterContent = {
  title: string
  /** What the inbox shows beside the subject. */
  preview: string
  lead: string
  code?: string
  button?: { label: string; url: string }
  /** Small print right below code or button. */
  note?: string
  body: string[]
  /** Why this person gets this mail. */
  why: string
}

/** Sets a letter: as plain text, and as HTML that needs nothing from outside and has a dark twin. */
export function setLetter(content: LetterContent, publicUrl: string): { text: string; html: string } {
  return { text: setText(content, publicUrl), html: setHtml(content, publicUrl) }
}

function setText({ title, lead, code, button, note, body, why }: LetterContent, publicUrl: string): string {
  const parts = [
    title,
    lead,
    code && `    ${code}`,
    button && `${button.label}:\n${button.url}`,
    note,
    ...body,
    `-- \n${why}\nQuestions? ${publicUrl}/contact`,
  ]
  return `${parts
    .filter((part) => part !== undefined)
    .map(breakLines)
    .join('\n\n')}\n`
}

/** Breaks a paragraph into lines of at most 72 characters, so that it travels as it is written. */
const breakLines = (paragraph: string) => paragraph.replace(/(?=.{73})(.{1,72})\s(?=\S)/g, '$1\n')

const serif = "font-family:Gloock,'Playfair Display',Georgia,'Times New Roman',serif;font-weight:400"
const sans = "font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif"
const ink = '#1B1917'
const ink2 = 'rgb(87,81,73)'
const ink3 = '#6B645A'

// In the light colours where they stand, in the dark ones by class: a mail client that strips the style keeps the light.
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.sunk{background:#100F0E!important}.card{background:#1C1A18!important}.ink{color:#F3EFE8!important}.second{color:#BDB5A9!important}.third{color:#9C9488!important}.line{border-color:#34302A!important}.press{background:#F3EFE8!important;color:#1B1917!important}}
@media (max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}.code{font-size:34px!important}}`

function setHtml({ title, preview, lead, code, button, note, body, why }: LetterContent, publicUrl: string): string {
  const satin = hasSatin ? ' background="cid:satin"' : ''
  const band = hasSatin
    ? 'background:#C9B08F url(cid:satin) center/cover'
    : 'background:#C9B08F;background-image:linear-gradient(105deg,#9C835F,#EBD9B4 30%,#B79A70 55%,#F2E6C4 80%,#B0936B)'
  const codeBox =
    code &&
    `<td class="sunk ink code" align="center" style="background:#F4F1EB;padding:26px 0;font-size:44px;line-height:52px;letter-spacing:.36em;text-indent:.36em;color:${ink};${sans}">${escapeHtml(code)}</td>`
  const press =
    button &&
    `<td><a class="press" href="${escapeHtml(button.url)}" style="display:inline-block;background:${ink};color:#FFFFFF;padding:16px 28px;font-size:13px;letter-spacing:.08em;text-decoration:none;${sans}">${escapeHtml(button.label.toUpperCase())}</a></td>`
  const main = codeBox ?? press
  const paragraphs = body
    .map(
      (text) =>
        `<p class="ink" style="margin:0 0 14px;font-size:14px;line-height:20px;color:${ink};${sans}">${escapeHtml(text)}</p>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head>
<body class="sunk" style="margin:0;padding:0;background:#F4F1EB"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sunk" style="background:#F4F1EB"><tr><td align="center" style="padding:36px 12px">
<table role="presentation" width="576" cellpadding="0" cellspacing="0" class="card" style="width:100%;max-width:576px;background:#FFFFFF">
<tr><td class="pad"${satin} height="104" style="height:104px;padding:0 48px;${band};${serif};font-size:38px;line-height:44px;color:${ink}">${escapeHtml(brand)}</td></tr>
<tr><td class="pad" style="padding:40px 48px 30px">
<h1 class="ink" style="margin:0 0 14px;font-size:34px;line-height:40px;color:${ink};${serif}">${escapeHtml(title)}</h1>
<p class="second" style="margin:0 0 28px;font-size:16px;line-height:24px;color:${ink2};${sans}">${escapeHtml(lead)}</p>
${main ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${main}</tr></table>` : ''}
${note ? `<p class="third" style="margin:12px 0 0;font-size:13px;line-height:18px;color:${ink3};${sans}">${escapeHtml(note)}</p>` : ''}
<div style="padding-top:${main ? 28 : 0}px">${paragraphs}</div>
</td></tr>
<tr><td class="pad line" style="padding:24px 48px 36px;border-top:1px solid #E4DFD6"><p class="second" style="margin:0;font-size:13px;line-height:18px;color:${ink2};${sans}">${escapeHtml(why)}<br>Questions? <a class="ink" href="${escapeHtml(publicUrl)}/contact" style="color:${ink}">Contact &amp; Feedback</a></p></td></tr>
</table></td></tr></table></body></html>
`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
