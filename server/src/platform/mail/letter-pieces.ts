import { escapeHtml, ink, ink2, ink3, sans } from './letter-style.ts'

/** A piece in a letter: where it leads, how it looks, and one line on why it stands there. */
export type LetterPiece = {
  url: string
  picture: string | null
  ground: string | null
  store: string | null
  name: string
  price: string | null
  priceBefore?: string | null
  reason: string
}

/** The pieces in rows of two; a mail program that shows no pictures still has every name with its link. */
export function setPieces(pieces: readonly LetterPiece[]): string {
  const rows: string[] = []
  for (let first = 0; first < pieces.length; first += 2) {
    const [one, other] = [pieces[first]!, pieces[first + 1]]
    const gap = '<td width="16" style="width:16px;font-size:0;line-height:0">&nbsp;</td>'
    rows.push(`<tr>${setPiece(one)}${gap}${other ? setPiece(other) : '<td width="232" style="width:50%"></td>'}</tr>`)
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">${rows.join('')}</table>`
}

function setPiece({ url, picture, ground, store, name, price, priceBefore, reason }: LetterPiece): string {
  const link = escapeHtml(url)
  const image = picture
    ? // Its box keeps its size, and the name in it its voice, in a mail program that waits to be asked for pictures.
      `<a href="${link}" style="color:${ink3};text-decoration:none"><img src="${escapeHtml(picture)}" width="232" alt="${escapeHtml(name)}" style="display:block;width:100%;height:auto;aspect-ratio:3/4;object-fit:cover;border:0;font-size:13px;line-height:18px;color:${ink3};${sans};background:${/^#[0-9a-f]{3,8}$/i.test(ground ?? '') ? ground : '#EFEDEA'}"></a>`
    : ''
  const line = (kind: string, style: string, html: string) =>
    `<p class="${kind}" style="margin:0;${style};${sans}">${html}</p>`
  const before = priceBefore ? ` <s class="third" style="color:${ink3}">${escapeHtml(priceBefore)}</s>` : ''
  return `<td width="232" valign="top" style="width:50%;padding:0 0 26px">${image}
${store ? line('ink', `padding-top:12px;font-size:12px;line-height:16px;font-weight:500;letter-spacing:.07em;color:${ink}`, escapeHtml(store.toUpperCase())) : ''}
${line('second', `padding-top:3px;font-size:13px;line-height:18px;color:${ink2}`, `<a class="second" href="${link}" style="color:${ink2};text-decoration:none">${escapeHtml(name)}</a>`)}
${price ? line('ink', `padding-top:4px;font-size:14px;line-height:20px;color:${ink}`, escapeHtml(price) + before) : ''}
${line('third', `padding-top:4px;font-size:13px;line-height:18px;color:${ink3}`, escapeHtml(reason))}</td>`
}

/** The same as text, one piece after the other. */
export const listPieces = (pieces: readonly LetterPiece[]): string[] =>
  pieces.map(({ url, store, name, price, priceBefore, reason }) =>
    [
      [store, name, price && (priceBefore ? `${price} (was ${priceBefore})` : price)].filter(Boolean).join(', '),
      reason,
      url,
    ].join('\n'),
  )
