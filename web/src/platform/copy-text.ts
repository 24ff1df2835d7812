/**
 * Puts a text on the clipboard. Browsers offer that in secure contexts only; at an address of one's own network the older
 * way is left.
 * @returns whether it is there
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text)
  }
}

function copyTheOldWay(text: string): boolean {
  let isThere = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isThere = true
  }
  document.addEventListener('copy', put, { once: true, capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', put, { capture: true })
  return isThere
}
