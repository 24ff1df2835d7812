// Words that people make passwords of. The longest ones first would not matter: each is looked for as the whole stem.
const commonWords = `
  password passwort passw pass qwerty qwertz qwertyuiop azerty asdfgh asdfghjkl zxcvbn zxcvbnm letmein welcome monkey dragon
  football baseball basketball soccer hockey tennis master superman batman spiderman starwars pokemon princess sunshine shadow
  iloveyou loveyou lovely love lover admin administrator root login access secret trustno hello helloworld freedom whatever
  michael jordan michelle jennifer jessica ashley amanda nicole daniel charlie thomas robert william joshua matthew andrew
  anthony hunter buster tigger pepper ginger cookie banana cheese orange purple yellow flower summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday mustang corvette ferrari mercedes porsche harley yankees cowboys lakers chelsea arsenal liverpool barcelona
  killer hannah maggie george matrix internet computer samsung google android iphone apple microsoft windows linux test tester
  testing guest user changeme default system server abcdef abcdefg abcdefgh abcabc aaaaaa zzzzzz qazwsx qazwsxedc secure
  security private family friends forever angel angels baby babygirl butterfly chocolate diamond silver golden crystal purple
  london paris berlin america canada england france germany mexico brazil music guitar dance dancer player gamer pussycat kitty
  bailey cooper tiger lion eagle falcon phoenix wolf panther jaguar bear blessed jesus christ heaven church naruto minecraft
  fortnite roblox unicorn rainbow fashion style vogue dress shopping shopper beauty beautiful pretty gorgeous snoopy mickey
  minnie donald disney barbie cinderella peanut lollipop sweety honey darling sugar candy nintendo playstation
`
const stems = new Set(commonWords.trim().split(/\s+/))

const meant: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '+': 't', '€': 'e' }

/**
 * Whether a password is a common word, or one of the person's own, in disguise: capitals, figures and signs at its ends,
 * and figures for letters, do not hide it.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const own = new Set(ownWords.map((word) => word.toLowerCase()))
  return stemsOf(lower).some((stem) => stems.has(stem) || own.has(stem) || isOneRun(stem))
}

/** A password without what is put around a word to meet a rule, as written and with its figures read as letters. */
function stemsOf(lower: string): string[] {
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const read = (text: string) => [...text].map((sign) => meant[sign] ?? sign).join('')
  const ends = [lower, bare, lower.replace(/[^\p{L}\p{N}]+$/u, ''), lower.replace(/[\d\W_]+$/u, '')]
  return [...new Set(ends.flatMap((text) => [text, read(text), read(text).replace(/[^\p{L}]/gu, ''), bareOf(read(text))]))].filter((stem) => stem.length >= 4)
}

const bareOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** One letter over and over. */
const isOneRun = (stem: string) => stem.length >= 6 && new Set(stem).size === 1
