import { unaccented } from './unaccented.ts'
import type { Kind } from './category-words.ts'

/**
 * Words for garments in the languages of other shops: German, Spanish, Italian, Portuguese, Dutch, Swedish, Danish,
 * Norwegian, Polish, Czech, Turkish, Russian, Greek. What means another thing in English (`hose`, `rock`, `hut`) is left
 * out; French stands with the English words.
 */
const wordsAbroad: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `badeanzug, badeanzüge, badehosen, bikinihosen, baddräkter, badehose, bikinihose,
    bikinioberteil, bañador, traje de baño, costume da bagno, biquíni, maiô, fato de banho, badpak, zwempak,
    baddräkt, badedragt, badedrakt, strój kąpielowy, kostium kąpielowy, plavky, купальник, μαγιό, bikini-oberteil,
    bikinitop, bikinitrosa, bikiniöverdel, bikinibroekje, bikinislip, bikinitruse, haut de bikini, bas de bikini,
    braguita de bikini, paréo, surf suit, strandkleid, zwembroek, bikini üst, bikini alt, zwemshort, badbyxor,
    badshorts, badeshort, bademode, short de bain, boxer de bain, slip de bain, culotte de bain, bas de bain,
    haut de bain, maillots de bain, bonnet de bain, slip da bagno, boxer da bagno, pantaloncini da bagno,
    shorts da bagno, costume intero, costume a slip, costume a boxer, costume due pezzi, costume olimpionico,
    reggiseno bikini, slip bikini, pantalón de baño, short de baño, shorts de baño, top de baño, braga de baño,
    bragas bikini, shorts de banho, calção de banho, top de biquíni, calcinha de biquíni, sunga, saída de praia,
    salida de baño, copricostume, góra od bikini, dół od bikini, spodenki kąpielowe, szorty kąpielowe,
    majtki kąpielowe, плавки, парео, jednodílné plavky, uimapuku, bikinit, uimahousut, fürdőruha, fürdőnadrág,
    costum de baie, slip de baie, pareu, kupaći kostim, ολόσωμο μαγιό, úszónadrág, plavkové, schwimmanzug,
    schwimmanzüge, malla enteriza, vestido de baño, boxer mare, costume mare, slip mare, kostium jednoczęściowy,
    kąpielówki, figi kąpielowe, badebukser, deniz şortu, yüzücü mayosu, mayosu, robe de plage, suquíni,
    short de pileta, short de playa`,
  CATEGORY_DRESSES: `kleid, kleider, sommerkleid, abendkleid, maxikleid, midikleid, minikleid, strickkleid,
    wickelkleid, hemdblusenkleid, leinenkleid, vestido, vestido jeans, vestito, vestiti, abito, abiti, macacão,
    jurk, jurkje, klänning, kjole, sukienka, šaty, elbise, платье, сарафан, φόρεμα, mono largo, mono corto, mono de,
    tuta elegante, tuta lunga, combinaison pantalon, combinaison short, overall kleid, rochie, ruha, mekko, haljina,
    latzhose, latzkleid, latzrock, hosenanzug overall, hängerkleid, robe t-shirt, combinaison pantacourt,
    vestido camisero, peto vaquero, peto denim, peto corto, enterizo, mono tirantes, mono pantalón, tuta intera,
    tuta jumpsuit, tuta monospalla, tuta con gamba, abito camicia, salopette di jeans, salopette corta, macaquinho,
    jardineira, vestidinho, jurken, overslagjurk, tuinbroek, klänningar, hängselklänning, byxdress, buksedragt,
    kjoler, sukienki, ogrodniczki, suknia, overal, šatová, lacláče, tulum, elbisesi, tulumu, комбинезон,
    полукомбинезон, платья, платье-рубашка, туника-платье, ολόσωμη φόρμα, φορέματα, haalari, mekot, kezeslábas,
    ruhák, salopetă, rochii, mono palazzo, mono ancho, robe fleurie, robe imprimée, robe droite, robe plissée,
    robe trapèze, robe évasée, robe brodée, robe ajustée, robe drapée, robe ceinturée, robe côtelée,
    robe asymétrique, robe fluide, robe ample, robe tunique, robe patineuse, robe polo, robe smockée, robe satinée,
    robe noire, robe blanche, robe rouge, robe bleue, robe verte, robe tee-shirt, enterito, vestitino, miniabito,
    hängselbyxor, gelinlik, salopet, salopete, abiye`,
  CATEGORY_OUTERWEAR: `mantel, westen, wintermantel, wollmantel, strickmantel, winterjacke, regenjacke, lederjacke,
    jeansjacke, daunenjacke, steppjacke, abrigo, chaqueta, cazadora, gabardina, chamarra, cappotto, giacca,
    giubbotto, giubbino, piumino, casaco, jaqueta, jaqueta jeans, winterjas, regenjas, jacka, jakke, frakke,
    płaszcz, kurtka, kabát, bunda, ceket, пальто, куртка, παλτό, μπουφάν, weste, steppweste, daunenweste, kappa,
    kåpe, kavaj, colbert, marynarka, жакет, пуховик, плащ, americana de, trench-coat, blusão, palton, takki,
    sobretudo, blazer jasje, colete, kurzblazer, longblazer, strickblazer, leinenblazer, jerseyblazer, samtblazer,
    tweedblazer, sakko, daunenmantel, kurzmantel, regenmantel, regencape, jacken, mäntel, perfecto, manteaux,
    canadienne, plumífero, plumas acolchado, chaleco acolchado, chaleco de plumas, chaleco de pelo, trenca,
    tres cuartos, chubasquero, sobrecamisa acolchada, americana oversize, americana cruzada, americana entallada,
    americana lino, americana con, americana recta, chaquetón, impermeabile, spolverino, giacche, giubbotti,
    cappotti, mantella, soprabito, jas, jasje, jassen, winterjack, leren jack, suède jack, spijkerjack, bomberjack,
    regenjack, gilet gewatteerd, jackor, kappor, täckjacka, dunväst, regnjacka, väst i ull, jakker, frakker, kåbe,
    regnjakke, dynejakke, dunvest, vatjakke, kamizelka pikowana, ramoneska, żakiet, bezrękawnik, kurtki, płaszcze,
    futro, vesta péřová, péřová, plášť, kabáty, bundy, corta-vento, capa de chuva, japona, kaban, palto, trençkot,
    yağmurluk, ceketi, montu, kabanı, mont, yelek, пиджак, тренч, тренчкот, ветровка, дубленка, дублёнка, шуба,
    бомбер, косуха, жилет, парка, полупальто, куртки, дождевик, σακάκι, αμπέχονο, καμπαρντίνα, παλτά, untuvatakki,
    bleiseri, dzseki, kabátok, geacă, jachetă, sacou, paltoane, coupe-vent, cortavientos, campera, capa de lana,
    giaccone, kamizelka puchowa, trencz, futerko, saco de vestir, chaleco, wiatrówka, kürk, rüzgarlık`,
  CATEGORY_BOTTOMS: `jeanshose, stoffhose, leinenhose, cordhose, schlaghose, anzughose, minirock, midirock,
    maxirock, faltenrock, plisseerock, bleistiftrock, jeansrock, falda, minifalda, pantalón, vaqueros, gonna,
    minigonna, pantaloni, saia jeans, pantaloncini, saia, calça, broek, spijkerbroek, kjol, byxor, nederdel, bukser,
    bukse, skjørt, spódnica, spodnie, sukně, kalhoty, etek, pantolon, юбка, брюки, джинсы, φούστα, παντελόνι,
    weite hose, lange hose, kurze hose, hose aus, hose mit, hose im, lederhose, jogginghose, radlerhose,
    langer rock, kurzer rock, rock aus, rock mit, rok, rokje, shortsit, housut, hame, szoknya, nadrág, fustă,
    pantaloni scurți, szorty, kraťasy, legginsy, легинсы, шорты, spijkerrok, leggins, marlenehose, chinohose,
    cargohose, sweathose, stretchhose, bundfaltenhose, hosenrock, röcke, hosen, maxiröcke, jupe-culotte, pantacourt,
    jeans droit, jean droit, jean mom, jogging molletonné, falda pantalón, falda-pantalón, mallas, pantalón vaquero,
    tejanos, pantalon corto, pantacorto, gonne, pantalone, pantaloncino, gonna pantalone, rokken, broeken, broekrok,
    korte broek, kjolar, chinos herr, skjørter, bukseskørt, bukseskjørt, nederdele, skørt, jeansy, dżinsy, spódnice,
    spódnico-spodnie, spodenki, džíny, rifle džíny, sukňa, nohavice, legíny, tepláky, calça pantalona,
    bermuda alfaiataria, shortinho, eteği, pantolonu, şort, tayt, eşofman altı, кюлоты, бриджи, леггинсы, лосины,
    велосипедки, джоггеры, бермуды, шаровары, юбки, τζιν, σορτς, κολάν, φούστες, farkut, sortsit, legginsit,
    farmernadrág, rövidnadrág, blugi, colanți, minijupe, pollera, calza deportiva, kolarki, calções`,
  CATEGORY_TOPS: `hemd, bluse, oberteil, oberteile, blusar, strickjacken, strickwesten, hemdbluse, strickjacke,
    strickpullover, rollkragenpullover, pulli, blusa, suéter, sudadera, camicia, camicetta, maglia, maglione,
    maglietta, felpa, moletom, trui, overhemd, bloes, blus, skjorta, tröja, linne, skjorte, genser, trøje, bluzka,
    koszula, sweter, halenka, košile, svetr, gömlek, kazak, tişört, блузка, рубашка, футболка, свитер, топ, μπλούζα,
    πουκάμισο, kapuzenpullover, kofta, gilet en, body à, body en, body manches, chemisier en, paita, neule,
    kardigan, кардиган, джемпер, толстовка, водолазка, худи, боди, camisola, hettegenser, collegetröja, hoodie met,
    t-paita, golf z, jersey de, top de, cárdigan, maglioncino, dolcevita, canotta, débardeur en, spitzentop,
    trägertop, satintop, stricktop, häkeltop, neckholdertop, bandeautop, jerseytop, ripptop, seidentop, wickeltop,
    blusentop, trägershirt, pullunder, troyer, strickweste, langarm-body, hemden, blusen, kapuzenjacke sweat,
    sweatjacke, caraco, sweat zippé, sweat à, sweat à capuche, sweat col, sweat en, sweat oversize,
    sweat molletonné, sous-pull, body dentelle, body col, body a, body mit, body con, body manga, body de,
    sobrecamisa, blusón, jerséis, chaleco de punto, chaqueta de punto, rebeca, polo de punto, top lencero, camicie,
    maglie, maglioni, lupetto, felpe, canottiera, smanicato in maglia, giacca in maglia, truien, vestje, hemdje,
    overhemden, coltrui, topje, skjortor, tröjor, linnen rib, topp, toppar, koftor, stickad väst, skjorter, bluser,
    trøjer, strik, striktrøje, strikvest, strikjakke, strikkejakke, ulltrøye, t-skjorte, koszulka, podkoszulek,
    golf damski, bluzki, swetry, tričko, tílko, mikina, rolák, triko, halenky, regata, cardigã, suéteres, gola alta,
    tricô, blusão de moletom, hırka, bluz, süveter, tişörtü, gömleği, kazağı, triko kazak, лонгслив, свитшот, майка,
    поло, туника, топ-бюстье, кроп-топ, пуловер, жилет вязаный, блуза, сорочка мужская, тельняшка, бадлон, футболки,
    рубашки, ζακέτα, πουλόβερ, φανέλα, κορμάκι, τοπ, pusero, neuletakki, huppari, villapaita, collegepaita, póló,
    blúz, pulóver, kardigán, felső, cămașă, tricou, bluză, maiou, hanorac, tunika, tuniken, tunique, tuniek, buzo,
    remerón, musculosa, trička, rolli, unterziehrolli, stilltop, umstandstop, playera, remera, polera, casacca,
    kamizelka dzianinowa, rullekrave, atlet, body in pizzo`,
  CATEGORY_ACCESSORIES: `tasche, mützen, hüte, sonnenhüte, strohhüte, kappen, tücher, halstücher, rucksäcke,
    geldbörsen, armbänder, stirnbänder, chapeaux, anneaux, mössor, hattar, kepsar, halsdukar, bälten, plånböcker,
    smycken, handtassen, handtasche, umhängetasche, gürtel, schal, mütze, sonnenhut, strohhut, ohrringe, halskette,
    sonnenbrille, bolso, cinturón, sombrero, bufanda, gafas de sol, gorra, mochila, borsa, borsetta, cintura,
    cappello, sciarpa, orecchini, collana, bracciale, occhiali da sole, zaino, bolsa, cinto, chapéu, cachecol,
    óculos de sol, handtas, sjaal, muts, oorbellen, zonnebril, väska, skärp, halsduk, mössa, örhängen, solglasögon,
    taske, bælte, tørklæde, øreringe, solbriller, veske, belte, torebka, szalik, czapka, kolczyki, kabelka,
    náušnice, çanta, şapka, küpe, сумка, ремень, шарф, шапка, серьги, τσάντα, ζώνη, ledergürtel, wollschal, gorro,
    anillo, pulsera, guanti, anello, braccialetto, pochette, armband, ohrstecker, geldbörse, portemonnaie,
    portafoglio, cartera, monedero, riem, tas, schoudertas, pet met, pasek, rękawiczki, naszyjnik, plecak,
    bransoletka, handskar, ryggsäck, hansker, handsker, рюкзак, перчатки, кольцо, браслет, очки, ожерелье, берет,
    kemer, gözlük, kolye, eldiven, huivi, laukku, hattu, pulseira, colar de, luvas, mochila de, creolen, ohrhänger,
    armreif, armkette, fußkettchen, fußkette, siegelring, fingerring, damenring, haarspange, haarreif, haarreifen,
    haargummi, haarband, haarklammer, stirnband, fischerhut, schirmmütze, kappe, basecap, baskenmütze, handschuhe,
    fäustlinge, regenschirm, halstuch, schultertuch, dreieckstuch, krawatte, hosenträger, gürteltasche, brieftasche,
    kartenetui, bauchtasche, beuteltasche, brosche, armbanduhr, kette vergoldet, ohrring, taschen, ketten, cabas,
    cabas en, besace, sacoche, banane, sac banane, bob en, bob imprimé, bob réversible, portefeuille, porte-monnaie,
    porte-cartes, porte-clés, créole, puces d'oreilles, boucle d'oreille, jonc, broche, barrette à, chouchou,
    serre-tête, pince à cheveux, étole, châle, cravate, nœud papillon, moufles, mitaines, parapluie, chèche, chapka,
    béret, sautoir, médaille, pendentif, gourmette, chevalière, riñonera, pañuelo, pañuelo de, fular, aros,
    collar de, colgante, diadema, horquilla, pinza de pelo, pinza pelo, coletero, pajarita, corbata, paraguas,
    bandolera, billetera, tarjetero, boina, visera, reloj, tobillera, capazo, bolsito, pendiente, gargantilla,
    brazalete, llavero, neceser, chal, estola, guante, marsupio, tracolla, borse, portacarte, portamonete, berretto,
    cappellino, cuffia, basco, scialle, stola, muffole, bracciali, anelli, collane, collanina, cavigliera, spilla,
    cerchietto, fermaglio, mollettone, occhiali, orologio, cravatta, bretelle, ombrello, cinture, ciondolo,
    bandana in, foulard di, hoed, ketting, oorringen, oorbel, oorknopjes, rugzak, portemonnee, handschoenen, wanten,
    haarclip, pet van, heuptas, buideltas, tassen, horloge, armbanden, hanger ketting, stropdas, axelväska,
    axelremsväska, plånbok, bälte, keps, hatt, sjal, vantar, halsband, örhänge, klocka, hårband, hårklämma, scarf i,
    väskor, tygväska, fingervantar, rygsæk, hue i, huer, lue, kasket, hatte, skjerf, vanter, votter, øredobber,
    ørering, halskæde, halskjede, armbånd, hårbøjle, hårspænde, skuldertaske, skulderveske, crossbody-taske,
    crossbodytas, rugtas, schmuck, krawatten, uhren, šátky, anteojos de sol, strandtas, reistas, laptoptas,
    avondtas, solbrille, pung i, lommebok, kortholder, portfel, kapelusz, chusta, apaszka, zegarek, okulary,
    okulary przeciwsłoneczne, kolczyk, pierścionek, opaska, kopertówka, nerka, portmonetka, szal, parasol,
    bransoletki, batoh, peněženka, pásek, čepice, klobouk, šála, šátek, náhrdelník, náramek, prsten, hodinky, brýle,
    sluneční brýle, kšiltovka, čelenka, psaníčko, mošna, boné, lenço, carteira, anel, relógio, brinco, colares,
    tiara de, óculos, bolsa tiracolo, pochete, çantası, sırt çantası, cüzdan, cüzdanı, bere, atkı, şal, bileklik,
    yüzük, kol saati, gözlüğü, güneş gözlüğü, küpesi, kolyesi, kemeri, şapkası, fular desenli, toka, кепка,
    бейсболка, панама, шляпа, палантин, платок, кулон, подвеска, клатч, кошелек, кошелёк, косметичка, зонт, часы,
    галстук, шоппер, сережки, серёжки, каффы, кафф, чокер, цепочка, ободок, заколка, повязка, варежки, снуд,
    портмоне, бусы, брошь, солнцезащитные очки, σκουλαρίκια, κολιέ, βραχιόλι, γάντια, καπέλο, κασκόλ, γυαλιά ηλίου,
    δαχτυλίδι, σακίδιο, πορτοφόλι, σκούφος, vyö, pipo, korvakorut, kaulakoru, rannekoru, sormus, aurinkolasit,
    käsineet, lompakko, reppu, lippalakki, käsilaukku, olkalaukku, táska, öv, sapka, kalap, sál, fülbevaló,
    nyaklánc, karkötő, gyűrű, napszemüveg, kesztyű, hátizsák, pénztárca, geantă, curea, căciulă, pălărie, eșarfă,
    cercei, colier, brățară, inel, ochelari de soare, mănuși, rucsac, portofel, șapcă, пояс, шаль, пояс-кушак,
    kette, perlenkette, anhänger, schlüsselanhänger, fliege, uhr, damenuhr, herrenuhr, manschettenknöpfe,
    noeud papillon, boutons de manchette, bandeau cheveux, pinza para el pelo, aretes, gemelos, gemelli,
    portachiavi, krawat, spinka do włosów, gumka do włosów, szelki, broszka, fluga, hårspänne, colar, gravata,
    mala de mão, saat, kravat, eşarp, kartlık`,
  NONE: `schuhe, handtuch, handtücher, badetuch, badetücher, strandtuch, strandtücher, geschirrtuch, geschirrtücher,
    unterhosen, unterhemden, nachthemden, strumpfhosen, schlafhosen, schlafanzüge, morgenmäntel, stiefel,
    stiefelette, turnschuhe, hausschuhe, unterwäsche, schlafanzug, strumpfhose, socken, zapatos, sandalias,
    calcetines, sujetador, pijama, scarpe, stivali, stivaletti, sandali, reggiseno, pigiama, sandálias, tênis,
    sutiã, meias, schoenen, laarzen, skor, stövlar, støvler, buty, biustonosz, ayakkabı, обувь, туфли, ботинки,
    сапоги, παπούτσια, nachthemd, unterhemd, bademantel, unterhose, schlafhose, pyjamahose, morgenmantel, sandalen,
    büstenhalter, bh, slip aus, shapewear bodysuit, shaping bodysuit, culotte en, culotte menstruelle, boxershorts,
    tongs, zapatilla, camisón, bata, calze, calzini, ciabatte, camicia da notte, vestaglia, strumpor, trosor, bh:n,
    sokken, pantoffels, sneakersy, skarpety, kozaki, botki, szlafrok, piżama, koszula nocna, кроссовки, носки,
    пижама, халат, трусы, бюстгальтер, колготки, chinelo, pantufa, cueca, calcinha, strømper, sko, çorap,
    pijama takımı, kengät, saappaat, cipő, pantofi, bademäntel, schuhbeutel, hausanzug, pyjama-set, bügel-bh,
    chemise de nuit, culotte taille, culotte dentelle, culotte gainante, nuisette, peignoir, brassière, mocassins,
    serviette de bain, drap de bain, tapis de bain, serviette, bougie, botines, alpargatas, mocasines, bailarinas,
    zapatillas deportivas, deportivas mujer, deportivas hombre, tacones, medias, vela perfumada, toalla, braga,
    tanga de, ropa interior, camisola de dormir, mocassini, décolleté, decolleté, ballerine, stivale, perizoma,
    mutande, accappatoio, collant velati, tappeto da bagno, telo mare, asciugamano, enkellaarsjes, hakken,
    nachtjapon, ondergoed, badjas, ochtendjas, duster badstof, sloffen, handdoek, kustbh, onderbroek, sockor,
    tofflor, pyjamasset, morgonrock, badrock, strumpbyxor, skjorta natt, nattlinne, natkjole, nattøy, nattkjole,
    badekåpe, badekåbe, morgenkåbe, hjemmesko, trusser, undertøj, strømpebukser, håndklæde, stanik, rajstopy,
    majtki, skarpetki, szpilki, kapcie, klapki, baleriny, trampki, półbuty, ręcznik, lodičky, boty, kozačky,
    tenisky, podprsenka, kalhotky, punčochy, punčocháče, ponožky, pyžamo, župan, noční košile, ručník, bota,
    botas de, sapatilha, sapato, tênis feminino, camisola de noite, roupão, toalha, sütyen, külot, pijama takım,
    terlik, sandalet, çizme, spor ayakkabı, topuklu, gecelik, sabahlık, babet, босоножки, ботильоны, мокасины,
    лоферы, кеды, балетки, шлепанцы, тапочки, сандалии, сабо, чулки, ночная сорочка, сорочка ночная, пеньюар,
    трусики, боксеры, гольфы, полотенце, σανδάλια, μπότες, σουτιέν, πιτζάμα, κάλτσες, εσώρουχα, sukat, yöpaita,
    aamutakki, kylpytakki, rintaliivit, csizma, bugyi, melltartó, pizsama, zokni, szandál, köntös, cizme, șosete,
    sutien, chiloți, pijamale, halat, underbukser, robe de banho, robe de nuit, robe de bain, robe de cetim,
    meia calça, meia-calça, wanduhr, fahrradkette, lichterkette`,
}

/**
 * Lower case, whole letters of usual width, one form of those that are written in several: an Arabic name may leave out
 * its hamza and write its article with the word, a Hebrew one has a mark of its own for `'`, and Turkish capitals do not
 * tell which `i` they are.
 */
export const plainLetters = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('i\u0307', 'i')
    .replaceAll('ı', 'i')
    .replaceAll(/[’׳]/g, "'")
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll(/[ً-ْـ]/g, '')
    .replaceAll(/(?<!\p{L})و?ال(?=\p{L}{3})/gu, '')

/**
 * How a phrase is written where there are no accents: `echarpe`, `cinturon`, and German `guertel`. Short ones would be
 * other words, and so would some long ones.
 */
export const asTyped = (phrase: string): string[] =>
  [phrase.replaceAll(/[äöü]/g, (letter) => `${unaccented(letter)}e`), unaccented(phrase)].filter(
    (typed) => typed !== phrase && typed.length >= typedLeast && !otherWords.has(typed),
  )
const typedLeast = 5
const otherWords = new Set(['plast', 'rocke'])

/**
 * Ukrainian, Bulgarian and Hindi, as far as they differ from what stands above. What means another thing in Russian
 * (`пола`, `клин`, `жилетка`) counts only together with a second word.
 */
const wordsBeside: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `бански, бански костюм, суцільний купальник, плавки бікіні, бікіні, बिकिनी, स्विमसूट, स्विमवियर`,
  CATEGORY_DRESSES: `сукня, сукні, сукня-сорочка, плаття, плаття-сорочка, комбінезон, сарафани, рокля, рокли,
    рокля-риза, гащеризон, ड्रेस, गाउन, जंपसूट, साड़ी, लहंगा, अनारकली`,
  CATEGORY_OUTERWEAR: `піджак, піджаки, вітрівка, вітровка, дублянка, шкірянка, пальта, яке, якета, сако, шлифер,
    елек, палто, палта, пухено яке, дънково яке, जैकेट, कोट, ब्लेज़र`,
  CATEGORY_BOTTOMS: `спідниця, спідниці, штани, джинси, шорти, легінси, лосини, дънки, панталон, панталони,
    къси панталони, клинове, спортен клин, клин спортен, клин за, бермуди, джегінси, дамска пола, миди пола,
    мини пола, макси пола, дълга пола, къса пола, кожена пола, дънкова пола, пола плисе, пола миди, пола мини,
    пола макси, пола от, пола с, пола на, जींस, जीन्स, स्कर्ट, पैंट, पैंट्स, शॉर्ट्स, लेगिंग, लेगिंग्स, पलाज़ो,
    ट्राउज़र, सलवार`,
  CATEGORY_TOPS: `сорочка, сорочки, светр, светри, кофта, кофти, худі, лонгслів, боді, світшот, тениска, тениски,
    риза, ризи, потник, потници, суитшърт, плетена жилетка, жилетка плетена, блузи, टी-शर्ट, शर्ट, टॉप, स्वेटर,
    ब्लाउज, ब्लाउज़, कार्डिगन, हुडी, स्वेटशर्ट, कुर्ता, कुर्ती`,
  CATEGORY_ACCESSORIES: `окуляри, ремінь, ремені, капелюх, рукавички, рукавиці, гаманець, намисто, каблучка, хустка,
    парасолька, годинник, чанта, чанти, очила, слънчеви очила, шал, колан, колани, обеци, огърлица, гривна, пръстен,
    раница, ръкавици, часовник, портфейл, बैग, हैंडबैग, चश्मा, दुपट्टा, स्कार्फ, बालियां, झुमके, अंगूठी, टोपी,
    बेल्ट, घड़ी, पर्स, कंगन`,
  NONE: `кросівки, черевики, туфлі, чоботи, босоніжки, капці, піжама, білизна, шкарпетки, труси, нічна сорочка,
    обувки, маратонки, кецове, ботуши, чехли, чорапи, нощница, сутиен, бельо, जूते, सैंडल, चप्पल, नाइटी, नाइटसूट,
    ब्रा, मोजे`,
}

/** Arabic, Hebrew and Vietnamese, which all name the garment first: `áo khoác jean` is a jacket. */
const wordsInFront: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `مايوه, بيكيني, بدلة سباحة, ملابس سباحة, بدلة بحر, בגד ים, בגדי ים, ביקיני, đồ bơi, bộ bơi,
    áo tắm, áo bơi, quần bơi, váy bơi`,
  CATEGORY_DRESSES: `فستان, فساتين, جمبسوت, افرول, اوفرول, عباية, عباءة, قفطان, שמלה, שמלת, שמלות, אוברול, סרבל,
    váy, đầm, áo dài, yếm`,
  CATEGORY_OUTERWEAR: `معطف, معاطف, جاكيت, جاكيتات, سترة, بليزر, بالطو, صديري, מעיל, מעילי, ז'קט, ז'אקט, ג'קט,
    בלייזר, וסט, טרנץ, áo khoác, áo blazer, áo phao, áo măng tô, áo vest, áo gió`,
  CATEGORY_BOTTOMS: `بنطلون, بنطال, بناطيل, جينز, تنورة, تنانير, شورت, ليقنز, ليجنز, ليغنغز, מכנס, מכנסי, מכנסיים,
    ג'ינס, חצאית, חצאיות, טייץ, שורט, שורטס, quần, chân váy`,
  CATEGORY_TOPS: `قميص, قمصان, بلوزة, تيشيرت, تي شيرت, كنزة, سترة محبوكة, كارديغان, كارديجان, هودي, سويت شيرت,
    سويتر, بلوفر, توب, تونيك, חולצה, חולצת, חולצות, סוודר, גופיה, גופייה, גופיית, קרדיגן, סווטשירט, קפוצ'ון, בלוזה,
    בלוזת, טוניקה, טופ, סריג, بولو, áo, áo thun, áo phông, áo sơ mi, sơ mi, áo len, áo kiểu, áo nỉ, áo yếm`,
  CATEGORY_ACCESSORIES: `حقيبة, حقائب, شنطة, نظارة, نظارات, وشاح, حزام, أقراط, قبعة, قلادة, سوار, خاتم, ساعة, محفظة,
    قفازات, حجاب, شال, תיק, תיקי, משקפי, צעיף, חגורה, חגורת, עגילים, עגילי, כובע, שרשרת, צמיד, טבעת, ארנק, כפפות,
    túi, túi xách, balo, ba lô, ví, kính, khăn, thắt lưng, dây nịt, bông tai, khuyên tai, mũ, nón, dây chuyền,
    vòng cổ, vòng tay, nhẫn, đồng hồ, găng tay, cà vạt`,
  NONE: `حذاء, أحذية, صندل, بيجاما, بيجامة, قميص نوم, حمالة صدر, ملابس داخلية, جوارب, שבשב, נעלי, נעליים, מגפיים,
    מגפי, סנדלים, סנדלי, פיג'מה, גרביים, גרבי, חזייה, תחתונים, כותונת, giày, dép, đồ ngủ, bộ ngủ, váy ngủ, đầm ngủ,
    áo ngực, áo lót, quần lót`,
}

/** Slovene, Croatian, Estonian, Latvian, Lithuanian, Indonesian and Malay. */
const wordsFurther: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `kopalke, kupaći, kupaće gaćice, ujumistrikoo, peldkostīms, maudymosi kostiumėlis, baju renang, mayo`,
  CATEGORY_DRESSES: `obleka, obleke, haljine, kleit, kleidid, kleita, kleitas, suknelė, suknelės, gaun, gaun pesta,
    kombinezon, kombinezonas, kombinezons`,
  CATEGORY_OUTERWEAR: `jakna, jakne, jope, plašč, kaput, sako, mētelis, jaka, striukė, striukės, paltas, švarkas,
    jaket, mantel hujan`,
  CATEGORY_BOTTOMS: `hlače, kavbojke, traperice, kratke hlače, krilo, suknja, suknje, püksid, teksad, seelik,
    bikses, džinsi, svārki, kelnės, džinsai, sijonas, šortai, celana, celana panjang, celana pendek, seluar, kulot`,
  CATEGORY_TOPS: `majica, majice, srajca, košulja, bluza, jopica, pulover, džemper, džemperis, vesta, särk, pluus,
    kampsun, krekls, blūze, marškiniai, marškinėliai, palaidinė, megztinis, kemeja, kemeja wanita, atasan, tunik,
    baju kurung`,
  CATEGORY_ACCESSORIES: `torba, torbica, torbice, ruksak, nahrbtnik, šal, remen, pojas, ogrlica, naušnice, uhani,
    narukvica, zapestnica, rukavice, rokavice, kaklarota, auskari, rankinė, kuprinė, šalikas, kepurė, skrybėlė,
    auskarai, kalung, gelang, anting, cincin, topi, kacamata, ikat pinggang, tas selempang, tas tangan, syal`,
  NONE: `cipele, čizme, tenisice, sandale, čevlji, škornji, superge, čarape, nogavice, grudnjak, pidžama, pižama,
    kingad, saapad, sokid, kurpes, zābaki, zeķes, batai, batai aukštakulniai, kojinės, pėdkelnės, liemenėlė, sepatu,
    sandal jepit, kaos kaki, piyama, baju tidur, celana dalam`,
}

/** All words of all languages that write with blanks, in lists of phrases between commas. */
export const phrasesAbroad = (kind: Kind): string =>
  [wordsAbroad, wordsBeside, wordsFurther, wordsInFront].map((words) => words[kind]).join()

/**
 * Words of languages that write without blanks, Japanese, Chinese, Korean and Thai: found anywhere in a name, the longest first.
 */
const unspaced: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `水着 タンキニ ビキニ スイムウェア スイムスーツ ラッシュガード 泳衣 泳装 泳裝 比基尼
    수영복 비키니 래쉬가드 泳裤 泳褲 泳镜 泳鏡 泳帽 沙滩裙 ボードショーツ サーフパンツ 래시가드 수영모 비치웨어
    ชุดว่ายน้ำ บิกินี่ บิกินี`,
  CATEGORY_DRESSES: `ジャンパースカート ワンピース ワンピ ドレス オールインワン オーバーオール ジャンプスーツ
    サロペット 连衣裙 連衣裙 洋装 洋裝 连身裙 連身裙 长裙连衣 礼服 旗袍 连体裤 背带裙 원피스 드레스 점프수트 吊带裙 吊帶裙
    衬衫裙 襯衫裙 毛衣裙 针织裙 針織裙 公主裙 连体衣 コンビネゾン ロンパース 롬퍼 멜빵바지 เดรส ชุดเดรส
    ชุดกระโปรง จั๊มสูท จัมป์สูท จั๊มพ์สูท เอี๊ยม`,
  CATEGORY_OUTERWEAR: `マウンテンパーカー ウインドパーカー ナイロンパーカー ダウンパーカー ダウンベスト コート
    ジャケット ブルゾン ブレザー ダウン アウター 外套 大衣 风衣 風衣 羽绒服 羽絨服 夹克 夾克 西装外套 西裝外套 西装 棉服
    棉衣 코트 자켓 재킷 점퍼 패딩 블레이저 바람막이 야상 皮衣 皮夹克 冲锋衣 衝鋒衣 西服 棉袄 防晒衣 トレンチ
    ウインドブレーカー ポンチョ 무스탕 트렌치 집업자켓 블루종 แจ็คเก็ต แจ็กเก็ต เสื้อแจ็คเก็ต
    เสื้อแจ็กเก็ต เสื้อโค้ท เสื้อโค้ต โค้ท โค้ต เบลเซอร์ เสื้อเบลเซอร์
    เสื้อกันหนาว เสื้อกันลม เสื้อกันฝน เสื้อสูท`,
  CATEGORY_BOTTOMS: `スカート 슬림진 스키니진 ジョガー パンツ ジーンズ デニム ズボン ショーツパンツ レギンス
    スラックス チノ 半身裙 短裙 长裙 長裙 百褶裙 牛仔裤 牛仔褲 裤子 褲子 长裤 長褲 短裤 短褲 阔腿裤 闊腿褲 西裤 休闲裤
    打底裤 裤 褲 치마 스커트 바지 청바지 데님 팬츠 슬랙스 레깅스 鱼尾裙 魚尾裙 包臀裙 蓬蓬裙 A字裙 半裙 スウェットパンツ
    ハーフパンツ キュロット 반바지 큐롯 조거팬츠 레깅스 กางเกง กระโปรง เลกกิ้ง ยีนส์`,
  CATEGORY_TOPS: `パーカー 후드 터틀넥 シャツ ブラウス ニット セーター カーディガン Tシャツ トップス カットソー
    スウェット キャミソール タンクトップ ベスト ポロシャツ チュニック プルオーバー 衬衫 襯衫 衬衣 毛衣 针织衫 針織衫 T恤 卫衣
    衛衣 开衫 開衫 吊带 背心 上衣 打底衫 POLO衫 블라우스 셔츠 니트 스웨터 가디건 카디건 티셔츠 맨투맨 후드티 조끼 나시
    탑 フーディー フーディ ロンT トレーナー ラガーシャツ 马球衫 卫衣外套 连帽衫 連帽衫 후디 집업 폴로 니트조끼 맨투맨
    เสื้อ เสื้อยืด เสื้อเชิ้ต เสื้อกล้าม สเวตเตอร์ คาร์ดิแกน ฮู้ดดี้
    ครอปท็อป`,
  CATEGORY_ACCESSORIES: `傘 ペンダント バッグ リュック 帽子 キャップ マフラー ストール スカーフ ピアス
    イヤリング ネックレス 指輪 リング ブレスレット ベルト サングラス 財布 手袋 ハット 手提包 包包 单肩包 斜挎包 双肩包 背包
    钱包 錢包 围巾 圍巾 丝巾 耳环 耳環 耳钉 项链 項鍊 项鍊 戒指 手链 手镯 腰带 腰帶 皮带 太阳镜 墨镜 手套 발찌 가방
    백팩 모자 목도리 머플러 스카프 귀걸이 목걸이 반지 팔찌 벨트 선글라스 지갑 장갑 ニット帽 ニットキャップ ビーニー ポーチ
    トート ウォレット ヘアクリップ カチューシャ シュシュ ヘアゴム ブローチ バングル アンクレット イヤーカフ ネクタイ ハンカチ
    腕時計 メガネ キーケース 棒球帽 渔夫帽 漁夫帽 贝雷帽 鸭舌帽 遮阳帽 草帽 毛线帽 针织帽 礼帽 发夹 发箍 发圈 髮夾 髮箍
    髮圈 领带 領帶 手表 手錶 胸针 眼镜 眼鏡 脚链 托特包 钥匙扣 크로스백 숄더백 토트백 미니백 에코백 클러치 볼캡 비니
    버킷햇 헤어밴드 헤어핀 집게핀 시계 안경 넥타이 브로치 파우치 카드지갑 กระเป๋า แว่น ผ้าพันคอ
    เข็มขัด ต่างหู สร้อย กำไล แหวน หมวก นาฬิกา ถุงมือ`,
  NONE: `靴下 ソックス スニーカー サンダル ブーツ パンプス シューズ 靴 下着 ブラジャー ショーツ パジャマ ルームウェア
    タイツ 運動鞋 运动鞋 靴子 凉鞋 涼鞋 高跟鞋 拖鞋 鞋 内衣 內衣 文胸 内裤 內褲 睡衣 睡裙 睡裤 袜子 襪子 袜 丝袜 신발
    운동화 부츠 샌들 구두 슬리퍼 스니커즈 양말 속옷 팬티 잠옷 파자마 스타킹 ローファー ミュール スリッパ ナイトウェア
    キャンドル 香水 口紅 タオル 家居服 口红 面霜 蜡烛 蠟燭 香薰 床单 床單 被套 毛巾 浴巾 浴袍 枕头 抱枕 文胸套装 브라렛
    브래지어 스포츠브라 로퍼 펌프스 뮬 향수 캔들 수건 목욕가운 이불 รองเท้า ชุดนอน ชุดชั้นใน
    เสื้อชั้นใน เสื้อใน บรา กางเกงใน กางเกงชั้นใน ถุงเท้า`,
}

/**
 * Nouns of languages that name the garment first and then tell more of it, also by another garment's name: `vestido
 * chemise`, `salopette di jeans`, `gonna pantalone`. None is a word of English.
 */
const leading = `jupe, pantalon, manteau, veste, doudoune, débardeur, ceinture, écharpe, collier, bague, salopette,
    combinaison, combishort, cabas, portefeuille, vestido, falda, pantalón, pantalones, vaquero, camisa, camiseta,
    blusa, chaqueta, abrigo, cazadora, bolso, cinturón, sudadera, peto vaquero, pañuelo, bufanda, vestito, abito,
    pantaloni, camicia, maglia, maglione, giacca, giubbotto, cappotto, borsa, cintura, saia, calça, casaco, jaqueta,
    bolsa, cinto, macacão, salopete, sukienka, spódnica, spodnie, koszula, kurtka, płaszcz, torebka, šaty, sukně,
    kalhoty, košile, bunda, kabát, kabelka, платье, юбка, брюки, джинсы, рубашка, блузка, куртка, пальто, жакет,
    пиджак, сумка, футболка, шорты, комбинезон, туника, сукня, плаття, спідниця, штани, джинси, светр, піджак,
    рокля, риза, тениска, яке, палто, сако, панталон, дънки, чанта`

/** Which kind each of these words tells. */
export const kindByUnspaced = new Map(
  (Object.keys(unspaced) as Kind[]).flatMap((kind) =>
    unspaced[kind].split(/\s+/).map((word) => [word.toLowerCase(), kind] as const),
  ),
)

/** Any garment for the upper half: what follows tells which. */
const anyTop = new Set(['áo', 'เสื้อ'])

/** The nouns after which the rest of a name only tells more. */
export const leadingWords = new Set(
  [leading, ...Object.values(wordsInFront)]
    .join()
    .split(',')
    .map((word) => plainLetters(word.trim()))
    .flatMap((word) => [word, ...asTyped(word)])
    .concat([...kindByUnspaced.keys()].filter((word) => /\p{Script=Thai}/u.test(word)))
    .filter((word) => !anyTop.has(word)),
)

/**
 * What compounds end with in German, Dutch and the languages of the North: `Ringelshirt`, `Etuikleid`, `Linneklänning`.
 * Some of them mean another thing when they stand alone.
 */
const ends: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `badeanzug badeanzüge badehose badehosen bikini bikinihose bikinihosen badpak badpakken
    baddräkt baddräkter`,
  CATEGORY_DRESSES: 'kleid kleider jurk jurkje jurken klänning klänningar kjole kjoler overall jumpsuit mekko',
  CATEGORY_OUTERWEAR: `jacke jacken mantel mäntel parka weste westen jas jassen jasje jasjes jacka jackor kappa
    kappor jakke jakker frakke frakker kåpe kåper takki`,
  CATEGORY_BOTTOMS: `hose hosen rock röcke jeans shorts broek broeken rok rokken byxa byxor kjol kjolar nederdel
    nederdele bukse bukser skjørt skjørter legging leggings`,
  CATEGORY_TOPS: `bluse blusen bluser hemd hemden pullover pulli shirt sweater cardigan trui truien tröja tröjor
    skjorta skjortor skjorte skjorter genser gensere trøje trøjer blus blusar overhemd overhemden strickjacke
    strickjacken strickweste strickwesten`,
  CATEGORY_ACCESSORIES: `tasche taschen gürtel schal mütze mützen tuch tücher hut hüte ohrringe halskette halsketten
    armband armbänder rucksack rucksäcke brille brillen väska väskor skärp bälte bälten halsduk halsdukar mössa
    mössor hattar tørklæde tørklæder taske tasker bælte bælter veske vesker belte belter handschuhe skjerf sjal`,
  NONE: `schuh schuhe stiefel stiefelette stiefeletten sandalen sandale socken sneaker strumpfhose strumpfhosen
    unterwäsche slip boxershorts handtuch handtücher badetuch badetücher strandtuch strandtücher geschirrtuch
    geschirrtücher nachthemd nachthemden unterhemd unterhemden bademantel bademäntel morgenmantel morgenmäntel
    unterhose unterhosen schlafhose schlafhosen schlafanzug schlafanzüge schoenen laarzen skor stövlar støvler sko`,
}
/** The endings by their last three letters, the longest first. */
const endings = Map.groupBy(
  (Object.keys(ends) as Kind[])
    .flatMap((kind) =>
      ends[kind].split(/\s+/).flatMap((end) => [end, ...asTyped(end)].map((typed) => [typed, kind] as const)),
    )
    .toSorted(([one], [other]) => other.length - one.length),
  ([end]) => end.slice(-3),
)

/** Fewest letters before an ending; a short one also ends words of other languages, and so does `rock`. */
const leastBefore = (end: string) => (end === 'rock' ? 5 : end.length < 4 ? 4 : 3)

/** What a compound ends with, in the number that is listed, and the kind that this tells; null for a word that is none. */
export function endOfCompound(word: string): { kind: Kind; phrase: string } | null {
  const found = endings
    .get(word.slice(-3))
    ?.find(([end]) => word.endsWith(end) && word.length >= end.length + leastBefore(end))
  return found === undefined ? null : { kind: found[1], phrase: found[0] }
}
