import type { Kind } from './category-words.ts'

/**
 * Words for garments in the languages of other shops: German, Spanish, Italian, Portuguese, Dutch, Swedish, Danish,
 * Norwegian, Polish, Czech, Turkish, Russian, Greek. What means another thing in English (`hose`, `rock`, `hut`) is left
 * out; French stands with the English words.
 */
export const wordsAbroad: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `badeanzug, badehose, bikinihose, bikinioberteil, bañador, traje de baño, costume da bagno, biquíni, maiô, fato de banho, badpak, zwempak,
    baddräkt, badedragt, badedrakt, strój kąpielowy, kostium kąpielowy, plavky, купальник, μαγιό`,
  CATEGORY_DRESSES: `kleid, kleider, sommerkleid, abendkleid, maxikleid, midikleid, minikleid, strickkleid, wickelkleid, hemdblusenkleid, leinenkleid, vestido, vestido jeans, vestito, vestiti, abito, abiti,
    macacão, jurk, jurkje, klänning, kjole, sukienka, šaty, elbise, платье, сарафан, φόρεμα`,
  CATEGORY_OUTERWEAR: `mantel, wintermantel, wollmantel, strickmantel, winterjacke, regenjacke, lederjacke, jeansjacke, daunenjacke, steppjacke, abrigo, chaqueta, cazadora, gabardina, chamarra,
    cappotto, giacca, giubbotto, giubbino, piumino, casaco, jaqueta, jaqueta jeans, winterjas, regenjas, jacka, jakke, frakke, płaszcz, kurtka, kabát, bunda, ceket, пальто, куртка, παλτό, μπουφάν`,
  CATEGORY_BOTTOMS: `jeanshose, stoffhose, leinenhose, cordhose, schlaghose, anzughose, minirock, midirock, maxirock, faltenrock, plisseerock, bleistiftrock, jeansrock, falda, minifalda, pantalón, pantalones, vaqueros,
    gonna, minigonna, pantaloni, saia jeans, pantaloncini, saia, calça, calças, broek, spijkerbroek, kjol, byxor, nederdel, bukser, bukse, skjørt, spódnica, spodnie, sukně, kalhoty, etek, pantolon, юбка, брюки, джинсы, φούστα, παντελόνι`,
  CATEGORY_TOPS: `hemd, bluse, hemdbluse, strickjacke, strickpullover, rollkragenpullover, pulli, blusa, suéter, sudadera, camicia, camicetta, maglia, maglione, maglietta, felpa, moletom, trui, overhemd, bloes,
    blus, skjorta, tröja, linne, skjorte, genser, trøje, bluzka, koszula, sweter, bluza, halenka, košile, svetr, gömlek, kazak, tişört, блузка, рубашка, футболка, свитер, топ, μπλούζα, πουκάμισο`,
  CATEGORY_ACCESSORIES: `tasche, handtasche, umhängetasche, gürtel, schal, mütze, sonnenhut, strohhut, ohrringe, halskette, sonnenbrille, bolso, cinturón, sombrero, bufanda, pendientes, gafas de sol, gorra, mochila,
    borsa, borsetta, cintura, cappello, sciarpa, orecchini, collana, bracciale, occhiali da sole, zaino, bolsa, cinto, chapéu, cachecol, brincos, óculos de sol, handtas, sjaal, muts, oorbellen, zonnebril,
    väska, skärp, halsduk, mössa, örhängen, solglasögon, taske, bælte, tørklæde, øreringe, solbriller, veske, belte, torebka, szalik, czapka, kolczyki, kabelka, náušnice, çanta, şapka, küpe, сумка, ремень, шарф, шапка, серьги, τσάντα, ζώνη`,
  NONE: `schuhe, stiefel, stiefelette, turnschuhe, hausschuhe, unterwäsche, schlafanzug, strumpfhose, socken, zapatos, zapatillas, botas, sandalias, calcetines, sujetador, pijama, scarpe, stivali, stivaletti, sandali, reggiseno, pigiama,
    sapatos, sandálias, tênis, sutiã, meias, schoenen, laarzen, skor, stövlar, støvler, buty, biustonosz, ayakkabı, обувь, туфли, ботинки, сапоги, παπούτσια`,
}
