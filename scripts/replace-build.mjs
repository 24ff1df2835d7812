// Puts a build of the pages in the place of the one before.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts a build in the place of another, which is gone for the moment between two names only. What has a hash in its name is
 * kept in `.former` until the next build: a page that was opened before asks for its parts later.
 */
export function replaceBuild(folder, made) {
  const former = `${made}-former`
  for (let tries = 5; ; tries -= 1) {
    try {
      giveWay(folder, former)
      keepHashed(former, made)
      renameSync(made, folder)
      break
    } catch (fault) {
      // Somebody else who builds was quicker: what is there now gives way too.
      if (tries <= 1 || !existsSync(folder)) throw fault
    } finally {
      rmSync(former, { recursive: true, force: true })
    }
  }
}

function giveWay(folder, former) {
  if (!existsSync(folder)) return
  try {
    renameSync(folder, former)
  } catch {
    // Some systems do not rename a folder: one of an image's lower layer, or one whose files are being read.
    rmSync(folder, { recursive: true, force: true })
  }
}

function keepHashed(former, made) {
  const assets = join(former, 'assets')
  if (!existsSync(assets)) return
  rmSync(join(made, '.former'), { recursive: true, force: true })
  mkdirSync(join(made, '.former'))
  renameSync(assets, join(made, '.former/assets'))
}
