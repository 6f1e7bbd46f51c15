import { mediaRoute } from "./media"
import type { Fields, Route, Sandbox, SandboxDefinition } from "./sandbox"

async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get("content-type") ?? ""
  if (/json/.test(type)) {
    const body: unknown = await request.json().catch(() => null)
    return typeof body === "object" && body !== null ? (body as Fields) : {}
  }
  if (!/form/.test(type)) return {}
  const fields: Fields = {}
  for (const [name, value] of await request.formData()) {
    // Forms encode lists as `media_ids[]=1&media_ids[]=2`.
    if (!name.endsWith("[]")) fields[name] = value
    else fields[name.slice(0, -2)] = [...((fields[name.slice(0, -2)] as unknown[] | undefined) ?? []), value]
  }
  return fields
}

function compile(route: Route) {
  const source = route.path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:(\w+)/g, "(?<$1>[^/]+)")
  return { ...route, pattern: new RegExp(`^${source}/?$`) }
}

/** The path on the platform. HTTP requests to the sandbox start with the path of `baseUrl`, in-process requests don't. */
function pathOf(url: URL, baseUrl: string) {
  const prefix = new URL(baseUrl).pathname
  return url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname
}

const decodeParams = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))

export function defineSandbox({ routes, notFound, ...rest }: SandboxDefinition): Sandbox {
  const compiled = [mediaRoute, ...routes].map(compile)
  return {
    ...rest,
    handle: async (request, ctx) => {
      const url = new URL(request.url)
      const path = pathOf(url, ctx.baseUrl)
      for (const { method, pattern, handle } of compiled) {
        const match = method === request.method ? pattern.exec(path) : null
        if (!match) continue
        let fields: Promise<Fields> | undefined
        return handle({
          ...ctx,
          request,
          params: decodeParams(match.groups),
          query: url.searchParams,
          fields: () => (fields ??= readFields(request)),
          bytes: async () => new Uint8Array(await request.arrayBuffer()),
        })
      }
      return notFound()
    },
  }
}
