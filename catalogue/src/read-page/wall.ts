const anyOf = (...ways: string[]): string => ways.join('|')

const notThere = anyOf(
  'not found',
  "(?:could|can)(?:not|['’]?t| not) be found",
  "(?:is|was)(?:n['’]t| not) (?:found|available|here)",
  "does(?:n['’]t| not) exist",
  'no longer (?:exists|available)',
)
/** `The page you are looking for could not be found` */
const pageNotThere = `(?:(?:the|this|your|page|product|item) )*(?:page|product|item) (?:you |that )?(?:.{0,40} )?(?:${notThere})`
const oops = String.raw`(?:oops|whoops)(?:[!.,…]+.{0,80}| (?:something|that|this|the|we|page)\b.{0,80})?`
const sorry = String.raw`sorry(?:,| (?:we|this|that|the|but)\b).{0,80}`
const weCannotFind = "(?:we )?(?:can['’]?t|couldn['’]t|cannot|could not) find (?:that|this|the) page.{0,40}"
/** What a page says in the place of one that is not there. */
const gone = new RegExp(
  `^(?:${anyOf('(?:error )?40[34]', pageNotThere, 'not found', oops, sorry, weCannotFind)})[.!]?$`,
  'i',
)
/** The same in other languages; said of nothing else, so it may stand anywhere in the words. */
const goneElsewhere = new RegExp(
  anyOf(
    'seite (?:wurde )?(?:leider )?nicht gefunden',
    'page (?:est )?introuvable',
    'page non trouvée',
    'p[áa]gina no (?:encontrada|existe)',
    'pagina non trovata',
    'p[áa]gina n[ãa]o (?:foi )?encontrada',
    'pagina (?:kon )?niet (?:worden )?gevonden',
    'sidan (?:kunde inte hittas|hittades inte|finns inte)',
    'siden (?:blev |ble |kunne )?ikke (?:fundet|funnet|findes)',
    'sivua ei löyty',
    'nie znaleziono strony',
    'strona nie (?:została znaleziona|istnieje)',
    'stránka (?:nebyla )?nenalezena',
    'az oldal nem található',
    'sayfa bulunamad',
    'страниц[аыу] не (?:найден|существует)',
    'сторінк[ау] не знайдено',
    'ページ(?:が|は)見つかりません',
    '페이지를 찾을 수 없',
    '(?:页面|頁面)(?:不存在|未找到|找不到)',
    '找不到(?:该|您|此|這個)?(?:页面|頁面)',
  ),
  'i',
)

const errorPage = String.raw`(?:error )?(?:403|404|410|429|50[0-4])(?:$|[\s:–-]+(?:not found|forbidden|error|page|service|bad|internal|too many|gone))`
/** What stands in the place of a shop that wants to know first whether a person looks, or that is too busy. */
const wall = new RegExp(
  `^(?:${anyOf(
    'just a moment',
    'access (?:to this page has been )?denied',
    'attention required',
    'are you (?:a )?(?:human|robot)',
    'robot check',
    'pardon our interruption',
    'security check',
    'verify(?:ing)? you',
    'you are (?:now )?in (?:line|(?:the|a) queue)',
    '(?:virtual )?(?:waiting room|queue)$',
    errorPage,
  )})`,
  'i',
)

/** Whether a title is that of a wall against bots, or of a page that is not there. */
export const isWall = (title: string) =>
  wall.test(title.trim()) ||
  goneElsewhere.test(title.slice(0, 300)) ||
  title
    .slice(0, 300)
    .split(/\s[|–—·-]\s/)
    .some((part) => gone.test(part.trim()))
