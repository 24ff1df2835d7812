/** Puts a build in the place of another, whose hashed files it keeps in `.former` until the next one. */
export function replaceBuild(folder: string, made: string): void
