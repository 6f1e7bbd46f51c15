import type { Plugin } from "esbuild"

import { root } from "./settings.ts"

/**
 * `@/…` is ours: what is not there fails the build, where it would count as an npm package otherwise.
 * Next's package has no exports map, so Node wants the ending that bundlers do without.
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
