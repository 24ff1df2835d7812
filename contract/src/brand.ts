/** The product's name; every text that shows it reads it here. */
export const brand = 'Sateen'
