// Words that people make passwords of: keys in a row, names, teams, pets, places. Each is looked for as the whole stem.
const commonWords = `
  password passwort passw passwd pass qwerty qwertz qwertyu qwertyui qwertyuiop azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm
  poiuytrewq mnbvcxz lkjhgfdsa qazwsx qazwsxedc wsxedc edcrfv qweasd qweasdzxc asdqwe zaqwsx zaqxsw letmein letmeinnow welcome welcomeback
  monkey dragon football baseball basketball softball volleyball soccer hockey tennis golf golfer golfing cricket rugby boxing racing fishing hunting
  master superman batman spiderman ironman captain starwars startrek skywalker pokemon pikachu charizard naruto sasuke princess sunshine shadow
  iloveyou iloveu loveyou loveme lovely love lover lovers loving mylove truelove firstlove sweetheart sweetie honey honeybee darling babe baby babygirl babyboy babydoll
  admin administrator root superuser sysadmin login access secret secrets trustno trustnoone hello hellothere hellokitty helloworld freedom whatever whocares nothing
  something anything everything someone anyone everyone nobody blahblah asdfasdf abcabc aabbcc xyz xyzxyz
  michael jordan michelle jennifer jessica ashley amanda nicole daniel charlie thomas robert william joshua matthew andrew anthony hunter buster tigger
  pepper ginger cookie cookies banana bananas cheese orange purple yellow green blue black white silver golden gold red pink violet indigo crimson scarlet
  flower flowers rose roses lily daisy jasmine orchid tulip sunflower summer winter spring autumn january february march april june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday weekend holiday vacation christmas easter halloween birthday
  mustang corvette camaro ferrari mercedes porsche lamborghini maserati toyota honda nissan mazda subaru volvo chevy chevrolet dodge jeep harley davidson yamaha suzuki
  kawasaki ducati yankees cowboys lakers celtics bulls steelers eagles packers raiders broncos dolphins giants patriots redsox dodgers cubs braves
  chelsea arsenal liverpool barcelona madrid realmadrid manchester united juventus milan inter bayern dortmund ajax benfica porto sporting
  killer hannah maggie george matrix internet computer laptop keyboard samsung google android iphone apple macbook microsoft windows linux ubuntu debian
  test tester testing testtest guest user username usuario changeme changeit default system server service support manager office company business
  aaaaaa zzzzzz secure security private public family families friend friends bestfriend bestfriends forever always never angel angels angelo angela heaven
  butterfly chocolate diamond diamonds crystal pearl ruby emerald sapphire amber topaz london paris berlin america americano canada england france
  germany spain italy portugal brazil mexico argentina colombia australia india china japan tokyo korea russia moscow istanbul dubai sydney chicago
  boston dallas denver houston phoenix texas florida california newyork brooklyn jersey vegas miami hawaii alaska atlanta austin orlando
  music musica guitar piano drummer drums violin dance dancer dancing singer singing player playboy gamer gaming games pussycat kitty kitten kittens puppy puppies
  doggie doggy bailey cooper rocky lucky bella sophie chloe daisy buddy teddy teddybear tiger tigers lion lions eagle falcon hawk phoenix wolf wolves panther
  jaguar bear bears blessed blessing jesus christ jesuschrist god godisgood church faith hope grace gospel prayer amen minecraft fortnite roblox callofduty
  counter strike zelda mario luigi sonic xbox playstation nintendo unicorn rainbow fashion style vogue dress shopping shopper beauty beautiful pretty gorgeous
  handsome sexy sexygirl hottie cutie cutiepie snoopy mickey minnie donald disney barbie cinderella tinkerbell peanut lollipop sweety candy sugar
  aaron abigail adam adrian aidan albert alejandro alex alexander alexandra alexis alfred alice alicia alison allison alyssa amber amelia amy andrea andres
  anna anne annie antonio ariana arthur audrey barbara beatrice benjamin bernard bianca bonnie brandon brenda brian bridget brittany bruno bryan caleb cameron
  camila carlos carmen carol carolina caroline cassandra catherine cecilia charles charlotte chris christian christina christine christopher cindy claire
  claudia connor cristina crystal cynthia david deborah denise dennis derek diana diane diego dominic donna dorothy douglas dylan eddie edgar eduardo edward elena
  elijah elizabeth ellen emily emma eric erica esther ethan eugene evelyn fernando francesca francis francisco frank franklin gabriel gabriela gary george georgia gerald
  gloria gordon grace graham gregory guillermo gustavo harold harry heather hector helen henry howard hugo isaac isabel isabella ivan jack jackson jacob jake james
  jamie janet jason javier jeffrey jenny jeremy jerome jesse jimmy joanna joel johnny johnson jonathan jorge jose joseph juan julia julian juliana julie justin karen
  karina katherine kathleen katie kayla keith kelly kenneth kevin kimberly kristen kristina kyle lara larry laura lauren lawrence leonard leonardo leslie liam
  linda lisa logan lorenzo louis louise lucas lucia luis luna madison manuel marcos marcus margaret maria mariana marie marina mario mark marta martha martin
  martina mary mason maurice maxwell megan melanie melissa mercedes miguel miranda mitchell monica morgan natalia natalie nathan nathaniel nicholas nicolas nina noah
  oliver olivia oscar pablo pamela patricia patrick paul paula pedro peter philip phillip rachel rafael ralph ramon raymond rebecca ricardo richard rodrigo roger
  ronald rosa rosie roxanne russell ruth ryan sabrina samantha samuel sandra santiago sara sarah savannah scott sebastian sergio sharon sheila shirley silvia simon
  sofia sophia stanley stella stephanie stephen steve steven stewart stuart susan sydney sylvia tamara tania taylor teresa terry theodore theresa tiffany timothy
  tommy travis trevor trinity tyler valentina valerie vanessa veronica vicente victor victoria vincent virginia vivian walter warren wendy wesley willie xavier zachary
`
/** Common words, without capitals, figures and signs. */
export const commonStems: ReadonlySet<string> = new Set(commonWords.trim().split(/\s+/))

const meant: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '€': 'e',
}

/**
 * Whether a password is a common word, or one of the person's own, in disguise: capitals, figures and signs at its ends,
 * and figures for letters, do not hide it.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const own = new Set(ownWords.map((word) => word.toLowerCase()))
  return stemsOf(password.toLowerCase()).some((stem) => commonStems.has(stem) || own.has(stem) || isOneRun(stem))
}

/** Signs at either end that are looked at; more than these make a password good by themselves. */
const mostAround = 16

/**
 * What may be the word in a password: it begins somewhere among the signs in front and ends somewhere among those behind,
 * since a sign there may stand for a letter too.
 */
function stemsOf(lower: string): string[] {
  const front = Math.min(mostAround, /^[^\p{L}]*/u.exec(lower)![0].length)
  const behind = Math.min(mostAround, lower.length - lower.replace(/[^\p{L}]+$/u, '').length)
  const stems: string[] = []
  for (let start = 0; start <= front; start += 1) {
    for (let end = Math.max(start, lower.length - behind); end <= lower.length; end += 1) {
      const part = lower.slice(start, end)
      stems.push(part, [...part].map((sign) => meant[sign] ?? sign).join(''))
    }
  }
  return stems.filter((stem) => stem.length >= 4)
}

/** One letter over and over. */
const isOneRun = (stem: string) => stem.length >= 6 && new Set(stem).size === 1
