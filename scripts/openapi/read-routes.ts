// Reads which contracts the route files under app/ serve, without importing them.
import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, sep } from "node:path"

import { root } from "../process/settings.ts"

export type RouteFile = {
  /** `app/v0/posts/[id]/route.ts` */
  file: string
  /** `v0`, `posts`, `[id]`. Folders in parentheses aren't part of the path. */
  path: string[]
  /** The contracts that its exports use. */
  contracts: ImportedContract[]
}
export type ImportedContract = { name: string; from: string; isList: boolean }

const exportedMethod =
  /^export (?:const|async function|function) (?:GET|POST|PUT|PATCH|DELETE|OPTIONS)\b(?:\s*=\s*(?:(endpoint|publicEndpoint|endpointByName)\(\s*(?:"\w+",\s*)?(\w+)|(unknownPath)\b))?/gm

/** Every route file, ordered by URL: fixed segments before parameters, parents before children. */
export function readRoutes(): RouteFile[] {
  const names = readdirSync(join(root, "app"), { recursive: true }) as string[]
  return names
    .filter((name) => basename(name) === "route.ts")
    .map((name) => readRoute(`app/${name.replaceAll(sep, "/")}`))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

const sortKey = ({ path }: RouteFile) => path.map((part) => part.replaceAll("[", "~")).join("\0")

function readRoute(file: string): RouteFile {
  const source = readFileSync(join(root, file), "utf8")
  const path = dirname(file)
    .split("/")
    .slice(1)
    .filter((part) => !part.startsWith("("))
  return { file, path, contracts: contractsIn(file, source) }
}

/**
 * `export const GET = endpoint(listPostsContract, listPosts)`. API routes in any other form would be missing from the
 * description, so they're an error.
 */
function contractsIn(file: string, source: string): ImportedContract[] {
  return [...source.matchAll(exportedMethod)].flatMap(([text, maker, name, unknownPath]) => {
    if (name) return [{ name, from: importOf(file, source, name), isList: maker === "endpointByName" }]
    if (file.startsWith("app/v0/") && !unknownPath)
      throw new Error(`${file}: write \`${text} = endpoint(someContract, operation)\`.`)
    return []
  })
}

function importOf(file: string, source: string, name: string): string {
  for (const [, names, from] of source.matchAll(/^import \{([^}]*)\} from "([^"]+)"/gm))
    if (names!.split(",").some((one) => one.trim() === name)) return from!
  throw new Error(`${file}: import ${name} under its own name from the file that declares it.`)
}
