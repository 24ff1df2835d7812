import { brand } from '@sateen/contract/brand'

/** The words of the mails that a shopper may ask for. */
export const lettersTexts = {
  title: 'Mails',
  help: 'One press in any of them ends it too. Codes and notices about your account always come.',
  newsletter: `Letters from ${brand}`,
  newsletterHelp: 'Now and then, when there is something worth opening.',
  withoutIt: 'Without them none of the mails below comes either.',
  pending: 'One mail waits in your inbox to be confirmed; or switch it on here.',
  freshShop: 'My shop is fresh',
  freshShopHelp: 'After a refresh, at most three times a week, with the first four pieces.',
  priceDrops: 'A piece I tagged costs less',
  priceDropsHelp: 'At most once a day, and of a piece once a week.',
  backInStock: 'A piece I tagged is back in stock',
  failed: 'This could not be saved. Please try again.',
}
