import type { Kind } from './category-words.ts'

/**
 * Words for garments in the languages of other shops: German, Spanish, Italian, Portuguese, Dutch, Swedish, Danish,
 * Norwegian, Polish, Czech, Turkish, Russian, Greek. What means another thing in English (`hose`, `rock`, `hut`) is left
 * out; French stands with the English words.
 */
export const wordsAbroad: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: `badeanzug, badehose, bikinihose, bikinioberteil, bañador, traje de baño, costume da bagno, biquíni, maiô, fato de banho, badpak, zwempak,
    baddräkt, badedragt, badedrakt, strój kąpielowy, kostium kąpielowy, plavky, купальник, μαγιό, bikini-oberteil, bikinioberteil, bikinitop, bikinitrosa, bikiniöverdel, bikinibroekje, bikinislip, bikinitruse, haut de bikini, bas de bikini, braguita de bikini, paréo, surf suit, strandkleid, zwembroek, bikini üst, bikini alt`,
  CATEGORY_DRESSES: `kleid, kleider, sommerkleid, abendkleid, maxikleid, midikleid, minikleid, strickkleid, wickelkleid, hemdblusenkleid, leinenkleid, vestido, vestido jeans, vestito, vestiti, abito, abiti,
    macacão, jurk, jurkje, klänning, kjole, sukienka, šaty, elbise, платье, сарафан, φόρεμα, mono largo, mono corto, mono de, tuta elegante, tuta lunga, combinaison pantalon, combinaison short, overall kleid, rochie, ruha, mekko, haljina`,
  CATEGORY_OUTERWEAR: `mantel, wintermantel, wollmantel, strickmantel, winterjacke, regenjacke, lederjacke, jeansjacke, daunenjacke, steppjacke, abrigo, chaqueta, cazadora, gabardina, chamarra,
    cappotto, giacca, giubbotto, giubbino, piumino, casaco, jaqueta, jaqueta jeans, winterjas, regenjas, jacka, jakke, frakke, płaszcz, kurtka, kabát, bunda, ceket, пальто, куртка, παλτό, μπουφάν, weste, steppweste, daunenweste, kappa, kåpe, kavaj, colbert, marynarka, жакет, пуховик, плащ, americana de, trench-coat, blusão, palton, takki, sobretudo, blazer jasje, colete`,
  CATEGORY_BOTTOMS: `jeanshose, stoffhose, leinenhose, cordhose, schlaghose, anzughose, minirock, midirock, maxirock, faltenrock, plisseerock, bleistiftrock, jeansrock, falda, minifalda, pantalón, pantalones, vaqueros,
    gonna, minigonna, pantaloni, saia jeans, pantaloncini, saia, calça, calças, broek, spijkerbroek, kjol, byxor, nederdel, bukser, bukse, skjørt, spódnica, spodnie, sukně, kalhoty, etek, pantolon, юбка, брюки, джинсы, φούστα, παντελόνι, weite hose, lange hose, kurze hose, hose aus, hose mit, hose im, lederhose, jogginghose, radlerhose, langer rock, kurzer rock, rock aus, rock mit, rok, rokje, shortsit, housut, hame, szoknya, nadrág, fustă, pantaloni scurți, szorty, kraťasy, legginsy, легинсы, шорты, spijkerrok, leggins`,
  CATEGORY_TOPS: `hemd, bluse, hemdbluse, strickjacke, strickpullover, rollkragenpullover, pulli, blusa, suéter, sudadera, camicia, camicetta, maglia, maglione, maglietta, felpa, moletom, trui, overhemd, bloes,
    blus, skjorta, tröja, linne, skjorte, genser, trøje, bluzka, koszula, sweter, bluza, halenka, košile, svetr, gömlek, kazak, tişört, блузка, рубашка, футболка, свитер, топ, μπλούζα, πουκάμισο, kapuzenpullover, kofta, gilet en, body à, body en, body manches, chemisier en, paita, neule, kardigan, кардиган, джемпер, толстовка, водолазка, худи, боди, camisola, hettegenser, collegetröja, hoodie met, t-paita, golf z, jersey de, top de, cárdigan, maglioncino, dolcevita, canotta, débardeur en`,
  CATEGORY_ACCESSORIES: `tasche, handtasche, umhängetasche, gürtel, schal, mütze, sonnenhut, strohhut, ohrringe, halskette, sonnenbrille, bolso, cinturón, sombrero, bufanda, pendientes, gafas de sol, gorra, mochila,
    borsa, borsetta, cintura, cappello, sciarpa, orecchini, collana, bracciale, occhiali da sole, zaino, bolsa, cinto, chapéu, cachecol, brincos, óculos de sol, handtas, sjaal, muts, oorbellen, zonnebril,
    väska, skärp, halsduk, mössa, örhängen, solglasögon, taske, bælte, tørklæde, øreringe, solbriller, veske, belte, torebka, szalik, czapka, kolczyki, kabelka, náušnice, çanta, şapka, küpe, сумка, ремень, шарф, шапка, серьги, τσάντα, ζώνη, ledergürtel, wollschal, gorro, anillo, pulsera, guantes, guanti, anello, braccialetto, pochette, armband, ohrstecker, geldbörse, portemonnaie, portafoglio, cartera, monedero, riem, tas, schoudertas, pet met, pasek, rękawiczki, naszyjnik, plecak, bransoletka, handskar, ryggsäck, hansker, handsker, рюкзак, перчатки, кольцо, браслет, очки, ожерелье, берет, kemer, gözlük, kolye, eldiven, huivi, laukku, hattu, pulseira, colar de, luvas, mochila de`,
  NONE: `schuhe, stiefel, stiefelette, turnschuhe, hausschuhe, unterwäsche, schlafanzug, strumpfhose, socken, zapatos, zapatillas, botas, sandalias, calcetines, sujetador, pijama, scarpe, stivali, stivaletti, sandali, reggiseno, pigiama,
    sapatos, sandálias, tênis, sutiã, meias, schoenen, laarzen, skor, stövlar, støvler, buty, biustonosz, ayakkabı, обувь, туфли, ботинки, сапоги, παπούτσια, nachthemd, unterhemd, bademantel, unterhose, schlafhose, pyjamahose, morgenmantel, sandalen, ballerinas, pumps, sneakers, büstenhalter, bh, slip aus, shapewear bodysuit, shaping bodysuit, culotte en, culotte menstruelle, boxershorts, handtuch, badetuch, tongs, bragas, zapatilla, camisón, bata, calze, calzini, ciabatte, camicia da notte, vestaglia, strumpor, trosor, bh:n, sokken, pantoffels, sneakersy, skarpety, kozaki, botki, szlafrok, piżama, koszula nocna, кроссовки, носки, пижама, халат, трусы, бюстгальтер, колготки, chinelo, pantufa, cueca, calcinha, strømper, sko, çorap, pijama takımı, kengät, saappaat, cipő, pantofi`,
}

/**
 * Words of languages that write without blanks, Japanese, Chinese and Korean: found anywhere in a name, the longest first.
 */
const unspaced: Record<Kind, string> = {
  CATEGORY_SWIMSUITS:
    '水着 ビキニ スイムウェア スイムスーツ ラッシュガード 泳衣 泳装 泳裝 比基尼 수영복 비키니 래쉬가드',
  CATEGORY_DRESSES:
    'ワンピース ドレス オールインワン オーバーオール ジャンプスーツ サロペット 连衣裙 連衣裙 洋装 洋裝 连身裙 連身裙 长裙连衣 礼服 旗袍 连体裤 背带裙 원피스 드레스 점프수트',
  CATEGORY_OUTERWEAR:
    'コート ジャケット ブルゾン ブレザー パーカー ダウン アウター 外套 大衣 风衣 風衣 羽绒服 羽絨服 夹克 夾克 西装外套 西裝外套 西装 棉服 棉衣 코트 자켓 재킷 점퍼 패딩 블레이저 바람막이 야상',
  CATEGORY_BOTTOMS:
    'スカート パンツ ジーンズ デニム ズボン ショーツパンツ レギンス スラックス チノ 半身裙 短裙 长裙 長裙 百褶裙 牛仔裤 牛仔褲 裤子 褲子 长裤 長褲 短裤 短褲 阔腿裤 闊腿褲 西裤 休闲裤 打底裤 裤 褲 치마 스커트 바지 청바지 데님 팬츠 슬랙스 레깅스',
  CATEGORY_TOPS:
    'シャツ ブラウス ニット セーター カーディガン Tシャツ トップス カットソー スウェット キャミソール タンクトップ ベスト ポロシャツ チュニック プルオーバー 衬衫 襯衫 衬衣 毛衣 针织衫 針織衫 T恤 卫衣 衛衣 开衫 開衫 吊带 背心 上衣 打底衫 POLO衫 블라우스 셔츠 니트 스웨터 가디건 카디건 티셔츠 맨투맨 후드티 조끼 나시 탑',
  CATEGORY_ACCESSORIES:
    'バッグ リュック 帽子 キャップ マフラー ストール スカーフ ピアス イヤリング ネックレス 指輪 リング ブレスレット ベルト サングラス 財布 手袋 ハット 手提包 包包 单肩包 斜挎包 双肩包 背包 钱包 錢包 围巾 圍巾 丝巾 耳环 耳環 耳钉 项链 項鍊 项鍊 戒指 手链 手镯 腰带 腰帶 皮带 太阳镜 墨镜 手套 발찌 가방 백팩 모자 목도리 머플러 스카프 귀걸이 목걸이 반지 팔찌 벨트 선글라스 지갑 장갑',
  NONE: '靴下 ソックス スニーカー サンダル ブーツ パンプス シューズ 靴 下着 ブラジャー ショーツ パジャマ ルームウェア タイツ 運動鞋 运动鞋 靴子 凉鞋 涼鞋 高跟鞋 拖鞋 鞋 内衣 內衣 文胸 内裤 內褲 睡衣 睡裙 睡裤 袜子 襪子 袜 丝袜 신발 운동화 부츠 샌들 구두 슬리퍼 스니커즈 양말 속옷 브라 팬티 잠옷 파자마 스타킹',
}

/** Which kind each of these words tells. */
export const kindByUnspaced = new Map(
  (Object.keys(unspaced) as Kind[]).flatMap((kind) =>
    unspaced[kind].split(' ').map((word) => [word.toLowerCase(), kind] as const),
  ),
)

/**
 * What compounds end with in German, Dutch and the languages of the North: `Ringelshirt`, `Etuikleid`, `Linneklänning`.
 * Some of them mean another thing when they stand alone.
 */
const ends: Record<Kind, string> = {
  CATEGORY_SWIMSUITS: 'badeanzug badehose bikini badpak baddräkt',
  CATEGORY_DRESSES: 'kleid kleider jurk jurkje klänning kjole klänningar overall jumpsuit mekko',
  CATEGORY_OUTERWEAR: 'jacke mantel parka weste jas jacka kappa jakke frakke kåpe takki',
  CATEGORY_BOTTOMS: 'hose hosen rock jeans shorts broek rok byxa byxor kjol nederdel bukse bukser skjørt leggings',
  CATEGORY_TOPS:
    'bluse hemd pullover pulli shirt shirts sweater cardigan trui tröja skjorta skjorte genser trøje blus overhemd',
  CATEGORY_ACCESSORIES:
    'tasche gürtel schal mütze tuch hut ohrringe halskette armband rucksack brille väska skärp halsduk mössa taske bælte veske belte handschuhe',
  NONE: 'schuh schuhe stiefel stiefelette stiefeletten sandalen sandale socken sneaker strumpfhose unterwäsche slip boxershorts handtuch badetuch nachthemd unterhemd bademantel morgenmantel unterhose schlafanzug schoenen laarzen skor stövlar støvler sko',
}
/** The endings by their last three letters, the longest first. */
const endings = Map.groupBy(
  (Object.keys(ends) as Kind[])
    .flatMap((kind) => ends[kind].split(' ').map((end) => [end, kind] as const))
    .toSorted(([one], [other]) => other.length - one.length),
  ([end]) => end.slice(-3),
)

/** Fewest letters before an ending; a short one also ends words of other languages, and so does `rock`. */
const leastBefore = (end: string) => (end === 'rock' ? 5 : end.length < 4 ? 4 : 3)

/** What a compound ends with, and the kind that this tells; null for a word that is none. */
export function endOfCompound(word: string): { kind: Kind; phrase: string } | null {
  const found = endings
    .get(word.slice(-3))
    ?.find(([end]) => word.endsWith(end) && word.length >= end.length + leastBefore(end))
  return found === undefined ? null : { kind: found[1], phrase: found[0] }
}
