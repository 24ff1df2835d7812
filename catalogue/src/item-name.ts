/** The name on a card: retailers end their titles with ` | Shop`, which is cut at the first ` |` (spec, section 2). */
export function itemName(title: string): string {
  const cut = title.indexOf(' |')
  return (cut < 0 ? title : title.slice(0, cut)).trim()
}
