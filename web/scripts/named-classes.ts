import type { Plugin } from 'vite'

/**
 * Takes the classes of a style sheet by name, where the sources take them as one object: a script then holds the classes that
 * it uses, in their places, instead of a table of all of them.
 */
export function namedClasses(): Plugin[] {
  return [
    {
      name: 'named-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code) => ({
          code: code.replaceAll(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2'),
          map: null,
        }),
      },
    },
    {
      name: 'named-classes-keep-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Its rules count where all its names have found their places.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
