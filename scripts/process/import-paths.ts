import type { Plugin } from "esbuild"

import { root } from "./settings.ts"

/**
 * Resolves `@/…` to our files, so that a missing one fails the build instead of counting as an npm package. Next's
 * package has no exports map, so Node needs the file extension that bundlers don't.
 */
export const importPaths: Plugin = {
  name: "import-paths",
  setup(build) {
    build.onResolve({ filter: /^@\// }, ({ path, kind }) =>
      build.resolve(`./${path.slice(2)}`, { resolveDir: root, kind }),
    )
    build.onResolve({ filter: /^next\/[\w/-]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }))
  },
}
