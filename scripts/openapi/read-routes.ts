// Reads which contracts the route files under app/ serve, without importing them.
import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, sep } from "node:path"

import { root } from "../process/settings.ts"

export type RouteFile = {
  /** `app/v0/posts/[id]/route.ts` */
  file: string
  /** `v0`, `posts`, `[id]`; folders in parentheses are not part of the path. */
  path: string[]
  /** The contracts that its exports name. */
  contracts: ImportedContract[]
}
export type ImportedContract = { name: string; from: string; isList: boolean }

const exportedMethod =
  /^export (?:const|async function|function) (?:GET|POST|PUT|PATCH|DELETE|OPTIONS)\b(?:\s*=\s*(?:(endpoint|publicEndpoint|endpointByName)\(\s*(?:"\w+",\s*)?(\w+)|(unknownPath)\b))?/gm

/** Every route file, in the order of the URLs: a fixed name before a parameter, a parent before what is under it. */
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
 * `export const GET = endpoint(listPostsContract, listPosts)`. A route of the API that is written another way would be
 * missing from the description, so it is an error.
 */
function contractsIn(file: string, source: string): ImportedContract[] {
  return [...source.matchAll(exportedMethod)].flatMap(([text, maker, name, unknownPath]) => {
    if (name) return [{ name, from: importOf(file, source, name), isList: maker === "endpointByName" }]
    if (file.startsWith("app/v0/") && !unknownPath)
      throw new Error(`${file}: write \`${text} = endpoint(someContract, verb)\`.`)
    return []
  })
}

function importOf(file: string, source: string, name: string): string {
  for (const [, names, from] of source.matchAll(/^import \{([^}]*)\} from "([^"]+)"/gm))
    if (names!.split(",").some((one) => one.trim() === name)) return from!
  throw new Error(`${file}: import ${name} by its own name from the file that declares it.`)
}
