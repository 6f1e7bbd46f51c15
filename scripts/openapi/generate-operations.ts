// Generates, from route files and declarations, lists that would otherwise be maintained by hand: the API's
// contracts, the server's routes, and what the dashboard needs of both without their schemas. Every command runs
// this.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"

import { fingerprint } from "../process/fingerprint.ts"
import { importPaths } from "../process/import-paths.ts"
import { root } from "../process/settings.ts"
import { readRoutes, type ImportedContract, type RouteFile } from "./read-routes.ts"

type Contract = { operationId: string; method: string; path: string; query?: unknown; body?: unknown }

const notice = "// Generated from the route files under app/ by `npm run generate`. Don't edit.\n\n"
const contractsFile = join(root, "lib", "api", "generated", "contracts.ts")
const operationsFile = join(root, "lib", "api", "generated", "operations.ts")
const routesFile = join(root, "server", "generated", "routes.ts")
const eventsFile = join(root, "lib", "api", "generated", "webhook-events.ts")
const stamp = join(root, "lib", "api", "generated", "sources.sha256")

export async function generateOperations() {
  const current = fingerprint(["app", "lib", "scripts/openapi"])
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return
  const routes = readRoutes()
  write(contractsFile, contractsSource(routes))
  write(routesFile, routesSource(routes))
  const { contracts, pageContracts, webhookEventNames } = await load()
  write(operationsFile, operationsSource([...contracts, ...pageContracts]))
  write(eventsFile, eventsSource(webhookEventNames))
  write(stamp, current)
}

/** An unchanged file keeps its modification time, so that watchers don't react. */
function write(file: string, text: string) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function contractsSource(routes: RouteFile[]) {
  const [api, pages] = [true, false].map((isApi) =>
    routes.filter(({ path }) => (path[0] === "v0") === isApi).flatMap(({ contracts }) => contracts),
  ) as [ImportedContract[], ImportedContract[]]
  const imports = new Set([...api, ...pages].map(({ name, from }) => `import { ${name} } from "${from}"`))
  const list = (found: ImportedContract[]) =>
    found
      .map(({ name, isList }) => `  ${isList ? `...${name}.map(({ contract }) => contract)` : name},\n`)
      .join("")
  return `${notice}${[...imports].join("\n")}

/** Every operation of the public API. */
export const contracts = [\n${list(api)}]

/** What pages call of our own server and no API client can. */
export const pageContracts = [\n${list(pages)}]
`
}

function routesSource(routes: RouteFile[]) {
  const served = routes.filter(({ path }) => path[0] === "v0" || path[0] === "media")
  const imports = served.map(
    ({ file }, index) => `import * as route${index} from "@/${file.replace(/\.ts$/, "")}"`,
  )
  const rows = served.map(
    ({ path }, index) => `  { path: ${JSON.stringify(path)}, handlers: route${index} },`,
  )
  return `${notice}import type { IncomingMessage } from "node:http"

${imports.join("\n")}

/** Each route file knows the parameters of its own path. */
type Context = { params: Promise<never>; incoming?: IncomingMessage }
type Handler = (request: Request, context: Context) => Response | Promise<Response>
type Handlers = Partial<Record<string, Handler>>

/** What the server answers without Next. */
export const routes: { path: string[]; handlers: Handlers }[] = [\n${rows.join("\n")}\n]
`
}

/** The client needs each operation's method and path, but must not load its schemas. */
function operationsSource(contracts: readonly Contract[]) {
  const rows = contracts.map(({ operationId, method, path, query, body }) => {
    const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
    const rest = [...(names.length || body ? [names] : []), ...(body ? [true] : [])]
    return `  ${operationId}: ${JSON.stringify([method, path, ...rest])},`
  })
  return `${notice}export type Operation = readonly [
  method: string,
  path: string,
  queryNames?: readonly string[],
  hasBody?: boolean,
]

export const operations = {\n${rows.join("\n")}\n} as const satisfies Record<string, Operation>
`
}

const eventsSource = (names: string[]) =>
  `${notice}export const webhookEventNames = ${JSON.stringify(names)} as const\n`

type Loaded = { contracts: Contract[]; pageContracts: Contract[]; webhookEventNames: string[] }

async function load(): Promise<Loaded> {
  const outfile = join(root, "node_modules", ".cache", "carillon", "contracts.mjs")
  const { build, stop } = await import("esbuild")
  try {
    await build({
      stdin: {
        contents: `export * from "@/lib/api/generated/contracts"
                   export { webhookEventNames } from "@/lib/declarations/webhook-events"`,
        resolveDir: root,
      },
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      logLevel: "silent",
      absWorkingDir: root,
      plugins: [importPaths],
    })
  } finally {
    await stop()
  }
  return (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as Loaded
}
