/** The list that an answer is; an empty one where it is none, so that the rest of the page stands. */
export const asList = <T>(said: T[]): T[] => (Array.isArray(said) ? said : [])
