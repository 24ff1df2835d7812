/**
 * The name on a card: retailers end their titles with ` | Shop`, which is cut at the first ` |` (spec, section 2). Empty
 * where none is told.
 */
export function itemName(title: string | null | undefined): string {
  if (!title) return ''
  const cut = title.indexOf(' |')
  return (cut < 0 ? title : title.slice(0, cut)).trim()
}
