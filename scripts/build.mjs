// `npm run build`: everything that is made from the sources.
import { checkNode } from './node-version.mjs'

checkNode()
const { buildWeb } = await import('./build-web.mjs')
console.log(buildWeb() ? 'web/dist is built.' : 'web/dist is up to date.')
