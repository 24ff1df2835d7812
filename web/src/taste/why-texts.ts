/** What opens the reasons for a piece, and stands above them: on the piece, in the menu of its card, in the panel. */
export const why = 'Why this piece'
