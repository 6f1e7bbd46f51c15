import { readdirSync } from "node:fs"
import { join, relative } from "node:path"
import type { Plugin } from "esbuild"

import { root } from "./settings.ts"

const api = join(root, "app", "v0")

/** Makes `carillon:routes`, the list of all route files under app/v0: the folder is the path, as for Next. */
export const routeTable: Plugin = {
  name: "route-table",
  setup(build) {
    build.onResolve({ filter: /^carillon:routes$/ }, () => ({ path: "routes", namespace: "carillon" }))
    build.onLoad({ filter: /.*/, namespace: "carillon" }, () => {
      const files = (readdirSync(api, { recursive: true }) as string[])
        .filter((name) => /(^|\/)route\.ts$/.test(name))
        .sort()
      const imports = files.map(
        (name, place) => `import * as route${place} from ${JSON.stringify(join(api, name))}`,
      )
      const rows = files.map(
        (name, place) => `  { path: ${JSON.stringify(pathOf(name))}, handlers: route${place} },`,
      )
      const contents = `${imports.join("\n")}\nexport const routes = [\n${rows.join("\n")}\n]\n`
      return { contents, resolveDir: root, loader: "js", watchDirs: [api] }
    })
  },
}

/** `posts/(group)/[id]/route.ts` is the path v0, posts, [id]. */
const pathOf = (name: string) =>
  relative(join(root, "app"), join(api, name))
    .split("/")
    .slice(0, -1)
    .filter((part) => !part.startsWith("("))

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
