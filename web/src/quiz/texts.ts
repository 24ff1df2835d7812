/** The words of the quiz. */
export const quizTexts = {
  /** Kinds of steps 1 to 6, as they stand in the title. */
  kinds: ['bottoms', 'tops', 'coats and jackets', 'dresses and rompers', 'swimsuits', 'accessories'],
  title: (kind: string) => `Which ${kind} best suit your style?`,
  subtitle: 'Pick as many as you like',
  signUpTitle: 'Your personal shop is almost ready!',
  signUpSubtitle: 'Finish signing up to unlock your personal style recommendations.',
  unlock: 'UNLOCK MY SHOP',
  verifyTitle: 'Almost done!',
  verifySubtitle: (email: string) => `Enter the 6-digit code we sent to ${email}.`,
  next: 'NEXT',
  stepFailed: 'This step did not come. What you picked is still here.',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  selected: (count: number) => `${count} selected`,
  exitTitle: 'Are you sure you want to leave the quiz?',
  exitBody: 'You will lose your progress if you decide to exit.',
  exit: 'YES, EXIT NOW',
  stay: 'NO, CONTINUE QUIZ',
  invitedBy: (name: string) => `${name} invited you. Six quick steps to a shop of your own.`,
}
