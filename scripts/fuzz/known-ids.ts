import type { Demo } from "../start/summary.ts"
import { UserError } from "../process/progress.ts"

type Row = { id: string; platform?: string }

const resources = ["media", "posts", "profiles", "social-accounts", "tags", "templates", "webhooks"]
const additions: Record<string, object> = {
  profiles: { name: "Fuzz" },
  tags: { name: "Fuzz", color: "#4f46e5" },
  templates: { name: "Fuzz", kind: "template", caption: "Fuzz" },
}

/** Where a body refers to these resources. */
const bodyFields: Record<string, string[]> = {
  media: ["mediaId"],
  posts: ["postId"],
  profiles: ["profileId"],
  "social-accounts": [
    "socialAccountId",
    "socialAccountIds[*]",
    "posts[*].socialAccountId",
    "defaults.socialAccountId",
  ],
  tags: ["tagIds[*]"],
}

async function call({ baseUrl, apiKey }: Demo, path: string, body?: object): Promise<object> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new UserError(`${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as object
}

async function readRows(demo: Demo, resource: string): Promise<Row[]> {
  const added = additions[resource]
  if (added) await call(demo, `/v0/${resource}`, added)
  const listed = await call(demo, `/v0/${resource}`)
  const rows = Object.values(listed).find(Array.isArray) as Row[] | undefined
  if (!rows?.length) throw new UserError(`The demo workspace has no ${resource}.`)
  return rows
}

const half = (dictionary: string) => `{ dictionary = ${JSON.stringify(dictionary)}, probability = 0.5 }`

/** Not for DELETE, because everything would be gone after the first requests. */
const pathId = (pattern: string, dictionary: string) => `
[[operations]]
include-path-regex = ${JSON.stringify(pattern)}
exclude-method = "DELETE"
parameters = { "path.id" = ${half(dictionary)} }
`

const dictionary = (name: string, rows: Row[]) =>
  `[dictionaries.${JSON.stringify(name)}]\nvalues = ${JSON.stringify(rows.map(({ id }) => id))}\n`

/**
 * A Schemathesis configuration (TOML) in which half of all ids exist. With random ids only, requests wouldn't get past
 * 404.
 */
export async function configureIds(demo: Demo): Promise<string> {
  const dictionaries: string[] = []
  const parameters = ["[parameters]"]
  const operations: string[] = []
  for (const resource of resources) {
    const rows = await readRows(demo, resource)
    dictionaries.push(dictionary(resource, rows))
    for (const field of bodyFields[resource] ?? [])
      parameters.push(`${JSON.stringify(`body.${field}`)} = ${half(resource)}`)
    if (resource !== "social-accounts") {
      operations.push(pathId(`^/v0/${resource}/\\{id\\}`, resource))
      continue
    }
    const platforms = Map.groupBy(rows, ({ platform }) => platform ?? "")
    for (const [platform, channels] of platforms) {
      dictionaries.push(dictionary(platform, channels))
      operations.push(pathId(`^/v0/${resource}/\\{id\\}/${platform}-`, platform))
    }
    operations.push(pathId(`^/v0/${resource}/\\{id\\}(?!/(${[...platforms.keys()].join("|")})-)`, resource))
  }
  return [...dictionaries, parameters.join("\n"), ...operations].join("\n")
}
