import { brand } from '@sateen/contract/brand'
import type { Trouble } from '../state.ts'

export const texts = {
  main: `What ${brand} learns`,
  settings: 'Settings',
  open: 'OPEN MY SHOP',
  nothingHere: 'Nothing to learn here.',
  justSeen: 'Just seen',
  nothingSeen: 'Look at a piece in a partner store for two seconds, and it shows here.',
  learnFromStore: 'Learn from this store',
  privacy: (stores: number) => `Only product pages in our ${stores} partner stores. Nothing else is read.`,
  welcome: 'Browse as you always do',
  welcomeLine: 'Log in and the pieces you look at in our partner stores shape your shop.',
  logIn: 'LOG IN',
  quiz: 'TAKE THE STYLE QUIZ',
  consent: {
    title: `May ${brand} learn from what you look at?`,
    what: 'What: the piece on a product page that you look at for two seconds. Its name, brand, price, picture, description and address.',
    where: (hosts: string) => `Where: partner stores only, which are ${hosts}. No other page, no basket, no search.`,
    long: 'How long: three months in your History, where you may remove each piece. This browser lists word for word what was sent.',
    why: 'Why: to choose the pieces of your shop. It is not sold, and no one pays for a place by it.',
    allow: 'Allow',
    notNow: 'Not now',
    isOff: 'You have not allowed it, so nothing is read or sent.',
  },
  stores: {
    none: 'This build knows every partner store of the site.',
    unknown: 'The site does not answer, so its stores are not known now.',
    allow: (host: string) => `Allow ${host}`,
  },
  trouble: {
    unreachable: 'The site does not answer. What you look at waits here and is sent once it does.',
    version: 'The site and this extension do not understand each other. Please get the newest one from the site.',
    ended: 'The connection was ended at the site. Connect again to go on.',
  } satisfies Record<Trouble, string>,
} as const
