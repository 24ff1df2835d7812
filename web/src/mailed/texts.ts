/** What a mailed link can do, by the call that does it. */
export type Mailed = 'confirmSubscription' | 'unsubscribe' | 'confirmEmail' | 'undoEmail'

type Words = { title: string; sentence: string; button: string; busy: string; done: string }

export const mailedTexts: Record<Mailed, Words> = {
  confirmSubscription: {
    title: 'Letters from the shop',
    sentence: 'Say yes and we write to you when there is something worth opening. You can stop with one press.',
    button: 'Yes, write to me',
    busy: 'Saving...',
    done: 'Thank you. We’ll write.',
  },
  unsubscribe: {
    title: 'No more of these letters?',
    sentence: 'One press and we stop writing these. Codes and notices about your account still come.',
    button: 'Stop the letters',
    busy: 'Saving...',
    done: 'Done. No more of these letters.',
  },
  confirmEmail: {
    title: 'Confirm your new e-mail',
    sentence: 'From then on codes and notices go to this address.',
    button: 'Confirm',
    busy: 'Saving...',
    done: 'Your new e-mail is confirmed.',
  },
  undoEmail: {
    title: 'Take the new e-mail back?',
    sentence: 'Your former address stands again, and every device is logged out. Set a new password afterwards.',
    button: 'Take it back',
    busy: 'Saving...',
    done: 'Your former e-mail stands again.',
  },
}
