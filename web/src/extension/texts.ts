import { brand } from '@sateen/contract/brand'
import type { BrowserName } from './rules.ts'

export const texts = {
  lead: (stores: number) =>
    `Look around as you always do. The pieces you open at our ${stores} partner stores shape your shop here.`,
  noticed: `We noticed ${brand} in this browser.`,
  oneMore: 'One press connects it to your shop.',
  connected: `${brand} is connected to your shop.`,
  tryIt: 'Open any piece at a partner store for two seconds: it waits for you in History.',
  logInFirst: 'Log in, and one press connects it to your shop.',
  absent: 'It is not in this browser yet. This page notices by itself once it is.',
  older: (own: string, newest: string) =>
    `The extension here is version ${own}; this site has ${newest}. Please get the newer one below.`,
  failed: 'It could not be connected. Please press again.',
  connect: 'CONNECT TO MY SHOP',
  connecting: 'CONNECTING...',
  notNow: 'NOT NOW',
  download: 'DOWNLOAD',
  does: [
    'Reads the piece on a product page you open at a partner store: its name, picture and price.',
    'Keeps it in your History, so that your shop can follow.',
    'Lists every piece it sent, word for word.',
    'Pauses when you say so, for one store or for all.',
  ],
  never: [
    'Reads any other site, or a page that is not a piece.',
    'Changes a link, a price or a code on a store’s page.',
    'Sells what you looked at, or hands it on.',
    'Sends anything before you have said yes.',
  ],
} as const

type Steps = {
  file: string
  saveAs: string
  steps: [before: string, strong?: string, after?: string, second?: string, end?: string][]
}

/** Three steps each; the words in the second and fourth place stand out. */
export const stepsOf: Record<BrowserName, Steps> = {
  Chrome: {
    file: 'sateen-chrome.zip',
    saveAs: 'sateen-chrome.zip',
    steps: [
      ['Download the file and unzip it.'],
      ['Open ', 'chrome://extensions', ' and switch on ', 'Developer mode', '.'],
      ['Press ', 'Load unpacked', ' and choose the folder.'],
    ],
  },
  Edge: {
    file: 'sateen-chrome.zip',
    saveAs: 'sateen-edge.zip',
    steps: [
      ['Download the file and unzip it.'],
      ['Open ', 'edge://extensions', ' and switch on ', 'Developer mode', '.'],
      ['Press ', 'Load unpacked', ' and choose the folder.'],
    ],
  },
  Firefox: {
    file: 'sateen-firefox.zip',
    saveAs: 'sateen-firefox.zip',
    steps: [
      ['Download the file and leave it zipped.'],
      ['Open ', 'about:debugging', ' and press ', 'This Firefox', '.'],
      ['Press ', 'Load Temporary Add-on', ' and choose the file. It stays until Firefox closes.'],
    ],
  },
}
