import { createServer, request } from 'node:http'

export type Piece = { image: string; name: string; store: string; price: number; ground: string | null }

/** Cards that stand in a block, as many as the shop adds at a time. */
const step = 16
const styles = `body{margin:16px;font:14px/20px sans-serif}
.block{display:grid;grid-template-columns:1fr 1fr;gap:18px 8px;margin-bottom:18px;content-visibility:auto;contain-intrinsic-size:auto 2836px}
span{display:block;position:relative;aspect-ratio:3/4}img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
p,h3{margin:0;font-size:14px;font-weight:400;white-space:nowrap;overflow:hidden}article{min-width:0}
div div div{display:flex;height:44px}button{width:44px;height:44px;border:0;background:none}
[aria-pressed=true]{color:#7a2a2f}`

/**
 * The same pieces by hand, with no library: the limit in practice on this machine at this moment. It adds blocks of 16
 * when the end is 600 pixels away and colours the button that is pressed, as the shop does.
 * @returns its address and how to end it
 */
export async function serveReference(pieces: Piece[], site: string): Promise<{ url: string; stop: () => void }> {
  const blocks = Array.from({ length: Math.ceil(pieces.length / step) }, (_, block) =>
    pieces
      .slice(block * step, (block + 1) * step)
      .map(card)
      .join(''),
  )
  const script = `const blocks=${JSON.stringify(blocks).replaceAll('</script', '')};let next=0
const watch=new IntersectionObserver(([end])=>end.isIntersecting&&add(),{rootMargin:'1000000px 0px 600px'})
function add(){const html=blocks[next++];if(html===undefined)return watch.disconnect();const block=document.createElement('div')
block.className='block';block.innerHTML=html;list.append(block);watch.unobserve(end);watch.observe(end)}watch.observe(end)`
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${styles}</style><title>Reference</title>
<div id="list"></div><div id="end"></div><script>${script}</script>`
  const server = createServer((asked, answer) => {
    if (!asked.url?.startsWith('/images/')) {
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      return void answer.end(page)
    }
    const { accept } = asked.headers
    request(new URL(asked.url, site), { headers: accept ? { accept } : {} }, (picture) => {
      answer.writeHead(picture.statusCode ?? 500, picture.headers)
      picture.pipe(answer)
    }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => void server.close(),
  }
}

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const mark =
  '<svg width="20" height="20" viewBox="0 0 256 256"><circle cx="128" cy="128" r="100" fill="currentColor"/></svg>'

const card = ({ image, name, store, price, ground }: Piece) => `<article>
<span style="background:${ground ?? '#eee'}"><img src="${image}" srcset="${[320, 480, 720].map((width) => `${image}?w=${width} ${width}w`).join(', ')}" sizes="44vw" alt="${text(name)}" width="720" height="960" loading="lazy" decoding="async"></span>
<p>${text(store)}</p><h3><a href="#">${text(name)}</a></h3><div><p>$${price}</p><button>${mark}</button>
<button aria-pressed="false" onclick="this.setAttribute('aria-pressed','true')">${mark}</button></div></article>`
