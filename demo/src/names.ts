/** Invented people are named from these; any likeness is chance. */
export const firstNames =
  'Ada Agnes Alma Amara Anouk Astrid Beatriz Camille Carmen Cleo Dalia Daphne Edith Elin Esme Farah Freya Greta Hana Imani Irene Isla Jana Juno Kaia Lena Leonie Lior Lucia Maeve Malin Mara Mina Nadia Nell Nora Odile Paloma Petra Priya Rhea Romy Rosa Saba Selma Signe Tess Thea Uma Vera Willa Yara Zadie Zora'.split(
    ' ',
  )
export const lastNames =
  'Abbott Alder Barros Bellamy Brandt Calloway Castell Corbin Dahl Delacroix Dorsey Easton Ekholm Fairley Falk Garnett Grove Halloran Hartog Ibarra Ito Jansen Jarvis Keane Kowal Lacey Lindqvist Marchetti Mercer Nakano Novak Okafor Orsini Pelham Quill Rasmus Renner Sandoval Sinclair Tamm Thorne Ueda Valdez Verne Wilder Winslow Yates Zeller'.split(
    ' ',
  )
