import { readdirSync } from "node:fs"
import { join, relative } from "node:path"
import type { Plugin } from "esbuild"

import { root } from "./settings.ts"

const app = join(root, "app")
const folders = ["v0", "media"].map((name) => join(app, name))

/** Makes `carillon:routes`, the list of the route files that Next is not asked for: the folder is the path, as for it. */
export const routeTable: Plugin = {
  name: "route-table",
  setup(build) {
    build.onResolve({ filter: /^carillon:routes$/ }, () => ({ path: "routes", namespace: "carillon" }))
    build.onLoad({ filter: /.*/, namespace: "carillon" }, () => {
      const files = folders
        .flatMap((folder) =>
          (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)),
        )
        .filter((name) => /\/route\.ts$/.test(name))
        .sort()
      const imports = files.map((name, place) => `import * as route${place} from ${JSON.stringify(name)}`)
      const rows = files.map(
        (name, place) => `  { path: ${JSON.stringify(pathOf(name))}, handlers: route${place} },`,
      )
      const contents = `${imports.join("\n")}\nexport const routes = [\n${rows.join("\n")}\n]\n`
      return { contents, resolveDir: root, loader: "js", watchDirs: folders }
    })
  },
}

/** `posts/(group)/[id]/route.ts` is the path v0, posts, [id]. */
const pathOf = (name: string) =>
  relative(app, name)
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
