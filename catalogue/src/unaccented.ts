/** A text in small letters without their accents, as addresses and columns write it. */
export const unaccented = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øłđıßæ]/g, (letter) => ownLetters[letter] ?? letter)

/** Letters that are no other with an accent. */
const ownLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae' }
