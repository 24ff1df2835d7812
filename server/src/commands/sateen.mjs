#!/usr/bin/env node
// Plain JavaScript, so that an old Node can say what it lacks instead of failing on the first line of TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const least = 24

if (Number(process.versions.node.split('.')[0]) >= least) {
  await import('./main.ts')
} else {
  const own = fileURLToPath(
    new URL(`../../../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url),
  )
  if (existsSync(own)) {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url))
    process.exitCode = spawnSync(own, [main, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
  } else {
    console.error(
      `Node ${process.versions.node} is too old for this command: it needs ${least} or newer. Run \`npm install\` once, or use \`npm run sateen -- ...\`, which brings its own.`,
    )
    process.exitCode = 1
  }
}
