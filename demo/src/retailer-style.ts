import { papers, type DemoRetailer, type PaperName } from './retailers.ts'

/** Each paper's ink and hand: stores of one paper look like sisters, those of another like strangers. */
const looks: Record<PaperName, { ink: string; accent: string; font: string; letter: string }> = {
  chalk: { ink: '#221f1c', accent: '#7b4a2d', font: 'Georgia, "Times New Roman", serif', letter: '.02em' },
  fog: { ink: '#20262c', accent: '#3c5468', font: 'Futura, "Century Gothic", system-ui, sans-serif', letter: '.16em' },
  oat: { ink: '#2a251c', accent: '#6b6234', font: '"Gill Sans", Optima, Candara, sans-serif', letter: '.06em' },
  blush: { ink: '#2b2022', accent: '#8a4150', font: 'Didot, "Bodoni MT", Georgia, serif', letter: '.04em' },
  stone: { ink: '#1f1f1d', accent: '#45413a', font: 'Helvetica, Arial, sans-serif', letter: '-.01em' },
  sky: { ink: '#17232c', accent: '#24577a', font: '"Avenir Next", Verdana, sans-serif', letter: '.03em' },
}

/** The style of a store's site. */
export function retailerStyle({ paper }: DemoRetailer): string {
  const { ink, accent, font, letter } = looks[paper]
  return `*{box-sizing:border-box}
body{margin:0;background:${papers[paper]};color:${ink};font:16px/1.6 ${font}}
header,main,footer{max-width:1180px;margin:auto;padding:20px 24px}
header{display:flex;justify-content:space-between;align-items:baseline;border-bottom:1px solid ${ink}22}
.sign{font-size:24px;letter-spacing:${letter};text-decoration:none}
nav a{margin-left:24px}
a{color:inherit;text-underline-offset:4px}
h1{font-size:clamp(26px,4vw,40px);line-height:1.15;font-weight:400;letter-spacing:${letter};margin:28px 0 20px}
h2{font-size:20px;font-weight:400;margin:56px 0 16px}
.wall{list-style:none;margin:0;padding:0;display:grid;gap:28px 20px;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
.wall a{display:block;text-decoration:none}
.wall span{display:block;margin-top:6px}
img{display:block;width:100%;height:auto;aspect-ratio:3/4;object-fit:cover;background:${ink}0d}
.price{color:${accent}}
.piece{display:grid;gap:40px;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);margin-top:24px}
.piece h1{margin-top:0}
button{font:inherit;letter-spacing:${letter};padding:14px 40px;border:0;background:${ink};color:${papers[paper]};cursor:pointer;width:100%;max-width:360px}
button:hover{background:${accent}}
:focus-visible{outline:2px solid ${accent};outline-offset:3px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin-top:28px}
dd{margin:0}
footer{margin-top:60px;font-size:14px;opacity:.75}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(max-width:720px){.piece{grid-template-columns:1fr}.wall{grid-template-columns:1fr 1fr}}
`
}
