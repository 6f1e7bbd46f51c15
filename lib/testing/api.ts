/// <reference types="vite/client" />
import type { Contract } from "@/lib/contract/contract"
import { specViolations } from "./conform"

type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>) & { contract?: Contract; contracts?: readonly Contract[] }
type RouteModule = Record<string, Handler>

/** Every route file under app/v0, by path. */
export const routes = Object.entries(
  import.meta.glob<RouteModule>("/app/v0/**/route.ts", { eager: true }),
).map(([file, handlers]) => ({
  path: file.replace(/^\/app/, "").replace(/\/route\.ts$/, ""),
  handlers: Object.fromEntries(Object.entries(handlers).filter(([name]) => /^[A-Z]+$/.test(name))),
}))

const matcher = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\[\.\.\.(\w+)\]/g, "(?<$1>.+)")
      .replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")
      .replaceAll(".json", "\\.json")}$`,
  )

const table = routes
  .map((route) => ({ ...route, pattern: matcher(route.path) }))
  // A named segment wins over a placeholder, a placeholder over the catch-all.
  .sort((a, b) => rank(a.path) - rank(b.path))

function rank(path: string) {
  return path.includes("[...") ? Infinity : path.split("[").length
}

/** A handler for several operations lists them by their literal paths. */
const contractOf = ({ contract, contracts }: Handler, pathname: string) =>
  contract ?? contracts?.find(({ path }) => matcher(path.replace(/\{(\w+)\}/g, "[$1]")).test(pathname))

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body }

/** Calls the API in process, and checks the response against the contract. */
export async function callRoute<Body = never>(
  method: string,
  url: string,
  init: RequestInit = {},
): Promise<Answer<Body>> {
  const request = new Request(new URL(url, "http://carillon.test"), { method, ...init })
  const { pathname } = new URL(request.url)
  const route = table.find(({ pattern }) => pattern.test(pathname))
  const handler = route?.handlers[method]
  if (!route || !handler) throw new Error(`${method} ${pathname} has no route`)
  const params = Promise.resolve({ ...route.pattern.exec(pathname)?.groups })
  const response = await handler(request, { params })
  const body: unknown = response.status === 304 ? null : await response.json()
  assertMatchesContract(contractOf(handler, pathname), {
    status: response.status,
    headers: response.headers,
    body,
  })
  return { status: response.status, headers: response.headers, body: body as Body }
}

/** Every response in the test suite must match the OpenAPI document. */
function assertMatchesContract(contract: Contract | undefined, answer: Answer) {
  const problems = contract ? specViolations(contract.method, contract.path, answer) : []
  if (problems.length)
    throw new Error(
      `${contract?.operationId} returned a response that violates its description:\n  ${problems.slice(0, 10).join("\n  ")}\n` +
        JSON.stringify(answer.body).slice(0, 2000),
    )
}
