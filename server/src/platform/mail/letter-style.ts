export const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:300"
export const sans = "font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif"
export const ink = '#1B1917'
export const ink2 = 'rgb(87,81,73)'
export const ink3 = '#6B645A'

// In the light colours where they stand, in the dark ones by class: a mail client that strips the style keeps the light.
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.sunk{background:#100F0E!important}.card{background:#1C1A18!important}.ink{color:#F3EFE8!important}.second{color:#BDB5A9!important}.third{color:#9C9488!important}.line{border-color:#34302A!important}.press{background:#F3EFE8!important;color:#1B1917!important}}
@media (max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}.code{font-size:34px!important}}`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
