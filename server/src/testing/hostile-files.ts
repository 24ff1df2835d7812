import { crc32, deflateSync } from 'node:zlib'

/** A file that somebody might send with ill will, as its generator says. */
export function hostileFile(wish: Record<string, unknown>): { bytes: Buffer; name: string; kind: string } {
  const { make, name = 'a.jpg', type: kind = 'image/jpeg' } = wish as { make: string; name?: string; type?: string }
  const maker = makers[make]
  if (!maker) throw new Error(`Nobody makes the file ${make}.`)
  return { bytes: maker(wish), name, kind }
}

// The smallest of its kind, eight pixels a side, drawn once.
const smallJpeg = Buffer.from(
  '/9j/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APAK/9k=',
  'base64',
)

const makers: Record<string, (wish: Record<string, unknown>) => Buffer> = {
  jpeg: ({ bytes }) =>
    typeof bytes === 'number'
      ? Buffer.concat([smallJpeg, Buffer.alloc(Math.max(0, bytes - smallJpeg.length))])
      : smallJpeg,
  'jpeg-html-tail': () => Buffer.concat([smallJpeg, Buffer.from('<script>window.__pwn=1</script>')]),
  'jpeg-exif-gps': ({ canary }) => withComment(String(canary)),
  'truncated-jpeg': () => smallJpeg.subarray(0, smallJpeg.length - 40),
  'png-bomb': ({ width, height }) => vastPng(Number(width), Number(height)),
  'gif-frames': ({ frames, width, height }) => manyFrames(Number(frames), Number(width), Number(height)),
  'svg-script': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>window.__pwn=1</script></svg>'),
  html: () => Buffer.from('<!doctype html><script>window.__pwn=1</script>'),
}

/** A JPEG that says of itself who made it and where. */
function withComment(canary: string): Buffer {
  const words = Buffer.from(`Exif\0\0${canary} GPS 38.7 -9.1`)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  return Buffer.concat([smallJpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, words, smallJpeg.subarray(2)])
}

/** A PNG that says it is vast, of a few hundred bytes. */
export function vastPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A GIF of many frames, each one pixel on a wide ground. */
function manyFrames(frames: number, width: number, height: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}
