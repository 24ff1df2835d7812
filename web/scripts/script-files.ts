/**
 * Which modules share a file of the build, as patterns of their paths; `/` stands for either separator. Weighed by what
 * each page has to load (`docs/speed.md`).
 */
const modules = (...paths: string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`))

const columns = 'use-(?:block-)?columns'
const formParts = '(?:(?:[a-z]+-)?(?:field|checkbox|group|form)|first-invalid)'
const lists = '(?:items|shop|shopper|collections)'

/** What the frame stands on and what nearly every page shares, instead of a request for each, with the styles of it. */
export const frame = modules(
  'node_modules/(?:react|react-dom|scheduler)/',
  'web/src/router',
  'web/src/query/(?!use-(?:mutation|infinite-query))',
  'web/src/platform/(?!as-list|copy-text|later-changes|unsaved)',
  'web/src/main',
  String.raw`web/src/app/(?!shell/(?:menu-drawer\.(?:tsx|module)|invite-link|theme-choice))`,
  'web/src/items/picture-address',
  String.raw`web/src/ui/(?!grid|${columns}|card-in-view|use-growing|(?:dialog|drawer|tab-panels|toast|figure)\.|popover|notices-in|focus-round|icons-|${formParts}\.)`,
  String.raw`web/src/(?:likes/like-buttons|offline/kept-strip)\.module\.css`,
  'web/src/promo/(?:promo[.-](?:module|link)|queries)',
  'web/src/signup/(?:draft|new-user)',
  'catalogue/src/item-name',
)

/** The parts of forms, the rules of their fields, the rules and words of the first two, and the styles of all that log-in and sign-up show. */
export const forms = modules(
  `web/src/ui/(?:icons-form|${formParts})`,
  String.raw`web/src/(?:session|signup)/(?:texts|rules|password-hint|[a-z-]+\.module\.css)`,
  'web/src/platform/later-changes',
  'contract/src/(?:fields|names)',
)

/** The heart, the pass and the price: what a card and a piece alone both show; and the categories, for lists kept offline. */
export const likes = modules(
  'web/src/taste/why-texts',
  'web/src/likes/(?:like-buttons|opinion-store|use-opinion|track-opinion|texts)',
  'web/src/items/(?:use-shown-price|item-cache|availability)',
  'catalogue/src/(?:categories|dollars)',
)

/** The grid and its cards, with the styles of the lists that they stand in. */
export const cards = modules(
  `web/src/ui/(?:grid|${columns}|card-in-view|use-growing)`,
  'web/src/query/use-infinite-query',
  'web/src/items/item-card',
  String.raw`web/src/${lists}/[a-z-]+\.ts$`,
  String.raw`web/src/${lists}/(?:shop|shopper|collections)\.module\.css`,
)

/** A piece alone, and what a quickview over a page shares with it. */
export const quickview = modules(
  String.raw`web/src/quickview/(?!quickview-overlay\.tsx|use-walk|walk-buttons|list-behind)`,
  'web/src/taste/why-piece',
  'web/src/likes/after-pass',
  'catalogue/src/affiliate',
)

/** The offer of the extension, which no phone shows. */
export const offer = modules('web/src/extension/(?:store-button|presence)')

/** What comes once a page rests, for the time without a network, and the shelf of toasts with it. */
export const offline = modules(
  'web/src/offline/(?!service-worker)',
  'web/src/likes/(?:waiting|swell)',
  String.raw`web/src/ui/toast\.(?:tsx|module\.css)`,
)

/** What the pages of one feature share beside their components; why a piece was passed is asked after a press only. */
export const featureParts = modules(
  String.raw`web/src/(?!offline|quickview|ui/notices|likes/pass-|taste/why-)[a-z]+/[a-z-]+\.(?:ts|module\.css)$`,
)
export const featureOf = (file: string): string | null => /web[\\/]src[\\/]([a-z]+)[\\/]/.exec(file)?.[1] ?? null
