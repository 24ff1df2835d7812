import { brand } from '@sateen/contract/brand'

/** The questions and answers, true to what the product does. */
export const questions: { id: string; question: string; answer: string }[] = [
  {
    id: 'what',
    question: `What is ${brand}?`,
    answer:
      'A personal fashion shop. It shows pieces of many partner stores in one place, chosen and ordered for you alone, and sends you to the store when you want one.',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer:
      'Nothing. Prices are those of the stores. For some links a store may pay us a commission, which never changes your price.',
  },
  {
    id: 'begin',
    question: 'How do I begin?',
    answer:
      'Take the style quiz: six steps of six pieces, pick as many as you like, then sign up with your e-mail and the six-digit code we send. Your first shop follows your picks and is there at once.',
  },
  {
    id: 'refresh',
    question: 'When does my shop change?',
    answer:
      'Every Monday, Wednesday and Friday. Between refreshes the order stays as it is, apart from pieces that you tag or pass on, which leave the list.',
  },
  {
    id: 'tag',
    question: 'What do the tag and the no sign do?',
    answer:
      'The tag saves a piece to your wish list and tells your shop that you want more like it. The no sign passes on a piece: it does not come back, and your shop shows fewer like it. Press again to take either back.',
  },
  {
    id: 'wishlist',
    question: 'Where are the pieces I tagged?',
    answer: 'Under Tagged. They stay there until you take the tag away, also when you sign out and in again.',
  },
  {
    id: 'history',
    question: 'What is History?',
    answer:
      'The pieces you looked at in partner stores with the extension on, for the last three months. You can remove each one.',
  },
  {
    id: 'extension',
    question: 'What does the extension do?',
    answer:
      'It notices when you open a product page of a partner store and tells your shop which piece it was. It changes nothing on the pages you visit, adds no links or codes, and sends nothing from any other page.',
  },
  {
    id: 'need',
    question: 'Do I need the extension?',
    answer: 'No. Quiz, tags and passes are enough. The extension helps your shop to learn from what you do anyway.',
  },
  {
    id: 'remove',
    question: 'How do I remove or pause the extension?',
    answer:
      'Pause it in its own window, or remove it in your browser like any other extension. Disconnecting it, or logging out here, ends its access at once.',
  },
  {
    id: 'buy',
    question: 'How do I buy a piece?',
    answer:
      'Open it and press Shop Now. The store opens in a new tab; you order, pay and return there, under the terms of that store.',
  },
  {
    id: 'price',
    question: 'Why is a price missing or different?',
    answer:
      'We show prices in US dollars as the store last told us. A piece whose price we do not know for certain shows none. The store’s own page always counts.',
  },
  {
    id: 'stores',
    question: 'Which stores take part?',
    answer: 'You find them under Supported Brands. The list grows; suggestions are welcome through Contact & Feedback.',
  },
  {
    id: 'public',
    question: 'Can others see my shop?',
    answer:
      'Your shop has an address with your username that you can share. It shows your first name, your picture and the pieces picked for you; never your tags, your history or your e-mail. You can hide it in your profile.',
  },
  {
    id: 'password',
    question: 'I forgot my password. What now?',
    answer:
      'Choose Forgot password on the login page. We send a six-digit code that lives ten minutes; with it you set a new password, and all other sessions end.',
  },
  {
    id: 'delete',
    question: 'How do I delete my account?',
    answer:
      'In your profile, under Delete my account. Everything that is kept of you is erased. You may download it first.',
  },
  {
    id: 'data',
    question: 'What do you know about me?',
    answer:
      'What you gave at sign-up, what you picked, tagged and passed on, and what the extension sent. You can download all of it in your profile as one file. We sell none of it.',
  },
]
