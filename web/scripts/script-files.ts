/**
 * Which modules share a file of the build, as patterns of their paths; `/` stands for either separator. Weighed by what
 * each page has to load (`docs/speed.md`).
 */
const modules = (...paths: string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`))

const columns = 'use-(?:block-)?columns'
const formParts = '(?:(?:[a-z]+-)?(?:field|checkbox|group|form)|first-invalid)'
const firstFeatures = '(?:ui|items|likes|shop|shopper|session|signup|collections|promo|extension|quiz|offline)'

/**
 * What the frame stands on and what nearly every page shares, instead of a request for each, with the styles of what is
 * seen first: a request more costs a phone more than a few rules that a page has in vain.
 */
export const frame = modules(
  'node_modules/(?:react|react-dom|scheduler)/',
  'web/src/router',
  'web/src/query/(?!use-mutation)',
  'web/src/platform/(?!copy-text|later-changes|unsaved)',
  'web/src/main',
  String.raw`web/src/app/(?!shell/(?:menu-drawer\.tsx|invite-link|theme-choice))`,
  'web/src/items/picture-address',
  String.raw`web/src/ui/(?!grid|${columns}|(?:dialog|drawer|tab-panels|toast|figure)\.tsx|popover|notices-in|focus-round|icons-|${formParts}\.tsx?)`,
  String.raw`web/src/${firstFeatures}/(?!extension)[a-z-]+\.module\.css`,
  'web/src/promo/(?:promo-link|queries)',
  'web/src/signup/(?:draft|new-user)',
  'web/src/extension/(?:store-button|presence)',
  'catalogue/src/item-name',
)

/** The parts of forms, and the rules and words of the first two. */
export const forms = modules(
  `web/src/ui/(?:icons-form|${formParts})`,
  'web/src/(?:session|signup)/(?:texts|rules)',
  'web/src/platform/later-changes',
)

/** The heart, the pass and the price: what a card and a piece alone both show; and the categories, for lists kept offline. */
export const likes = modules(
  'web/src/likes/(?:like-buttons|opinion-store|use-opinion|track-opinion|texts)',
  'web/src/items/(?:use-shown-price|item-cache)',
  'catalogue/src/(?:categories|dollars)',
)

/** The grid and its cards. */
export const cards = modules(
  `web/src/ui/(?:grid|${columns})`,
  'web/src/items/item-card',
  String.raw`web/src/(?:items|shop|shopper|collections)/[a-z-]+\.ts$`,
)

/**
 * What a quickview over a page and one alone share. In fewer files the app is there before the picture is painted, which
 * then counts with all the scripts: largest paint after 2,300 ms instead of 1,360.
 */
export const quickview = modules(
  String.raw`web/src/quickview/(?!quickview-(?:page|overlay)\.tsx|use-walk|walk-buttons|list-behind)`,
  String.raw`web/src/taste/(?:why-piece|taste\.module)`,
  'web/src/likes/pass-reasons',
  'catalogue/src/affiliate',
)

/** What comes once a page rests, for the time without a network, and the shelf of toasts with it. */
export const offline = modules(
  'web/src/offline/(?!service-worker)',
  'web/src/likes/waiting',
  String.raw`web/src/ui/toast\.tsx`,
)

/** What the pages of one feature share beside their components; why a piece was passed is asked after a press only. */
export const featureParts = modules(
  String.raw`web/src/(?!offline|quickview|ui/notices|likes/pass-)[a-z]+/[a-z-]+\.(?:ts|module\.css)$`,
)
export const featureOf = (file: string): string | null => /web[\\/]src[\\/]([a-z]+)[\\/]/.exec(file)?.[1] ?? null
