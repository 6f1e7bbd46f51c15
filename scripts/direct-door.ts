import type { IncomingMessage, ServerResponse } from "node:http"
import { routes } from "carillon:routes"

import { refuse } from "@/lib/api/endpoint"
import { AppError } from "@/lib/errors"
import { log } from "@/lib/log"
import { nameRoute } from "./observe-request.ts"
import { drain, readBody, sendResponse, streamBody, toWebRequest } from "./web-request.ts"

// The API and the media straight from node:http, in front of Next and in its process: the same route files, without
// Next's half millisecond of CPU per request, and with the Content-Length that Next takes off every answer.

type Handlers = (typeof routes)[number]["handlers"]
type Params = Record<string, string | string[]>
type Found = Leaf & { params: Params }
type Branch = {
  fixed: Map<string, Branch>
  param?: { name: string; branch: Branch }
  rest?: Leaf & { name: string }
  leaf?: Leaf
}
type Leaf = { handlers: Handlers; template: string }

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
const bodyLimit = 10 * 1024 * 1024
const tree = grow()

function grow(): Branch {
  const root: Branch = { fixed: new Map() }
  for (const { path, handlers } of routes) {
    let branch = root
    const template = `/${path.join("/").replaceAll(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}")}`
    for (const part of path) {
      const [, rest, name] = /^\[+(\.\.\.)?(\w+)\]+$/.exec(part) ?? []
      if (name && rest) branch.rest = { name, handlers, template }
      else
        branch = name
          ? (branch.param ??= { name, branch: { fixed: new Map() } }).branch
          : fixedBranch(branch, part)
    }
    if (!path.at(-1)?.includes("...")) branch.leaf = { handlers, template }
  }
  return root
}

function fixedBranch({ fixed }: Branch, part: string): Branch {
  const branch = fixed.get(part) ?? { fixed: new Map() }
  fixed.set(part, branch)
  return branch
}

/** A fixed name wins over a parameter, and a parameter over the rest of the path. */
function find(branch: Branch, parts: string[], place = 0): Found | null {
  const part = parts[place]
  if (part === undefined) return branch.leaf ? { ...branch.leaf, params: {} } : null
  const fixed = branch.fixed.get(part)
  const found = fixed && find(fixed, parts, place + 1)
  if (found) return found
  const deeper = branch.param && find(branch.param.branch, parts, place + 1)
  if (branch.param && deeper) return { ...deeper, params: { ...deeper.params, [branch.param.name]: part } }
  return branch.rest ? { ...branch.rest, params: { [branch.rest.name]: parts.slice(place) } } : null
}

type Refusal =
  "BAD_REQUEST" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "INTERNAL_SERVER_ERROR"

/** For what no web request can be made of: the edge sees the address alone and answers as it always does. */
function failure(request: IncomingMessage, code: Refusal, message: string, headers?: Record<string, string>) {
  const address = String(request.headers["x-carillon-client-ip"] ?? "")
  const plain = new Request("http://localhost/v0", { headers: { "x-carillon-client-ip": address } })
  return refuse(plain, new AppError(code, message), headers)
}

function partsOf(url: string): string[] | null {
  try {
    return url.split("?", 1)[0]!.split("/").filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

async function answer(request: IncomingMessage): Promise<Response> {
  const parts = partsOf(request.url ?? "")
  if (!parts) return failure(request, "BAD_REQUEST", "The path contains a broken % escape.")
  const found = find(tree, parts)
  if (!found)
    return failure(request, "NOT_FOUND", "There is no such path. The API is described at /v0/openapi.json.")
  nameRoute(request, found.template)
  const asked = request.method ?? "GET"
  const method = asked === "HEAD" && !found.handlers.HEAD ? "GET" : asked
  const handler = found.handlers[method]
  if (!handler) return otherMethod(request, method, found.handlers)
  const isRead = method === "GET" || method === "HEAD"
  const isFile = parts[0] === "media"
  const body = isRead ? null : isFile ? streamBody(request) : await readBody(request, bodyLimit)
  if (body === null && !isRead)
    return failure(request, "PAYLOAD_TOO_LARGE", "A request body may be 10 MB at most.")
  const web = toWebRequest(request, body, method)
  if (!web) return failure(request, "BAD_REQUEST", "The Host header of this request cannot be understood.")
  return handler(web, { params: Promise.resolve(found.params) })
}

/** A known path, asked in another way. */
function otherMethod(request: IncomingMessage, method: string, handlers: Handlers) {
  const allow = methods.filter((name) => handlers[name]).join(", ")
  if (method === "OPTIONS")
    return new Response(null, { status: 204, headers: { allow: `${allow}, OPTIONS` } })
  return failure(request, "METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${method}.`, { Allow: allow })
}

export async function directDoor(request: IncomingMessage, response: ServerResponse) {
  try {
    const result = await answer(request)
    await sendResponse(result, response, request.method !== "HEAD")
    drain(request, 10 * bodyLimit)
  } catch (error) {
    if (response.destroyed || request.errored) return
    log.error("the direct door failed", { error, path: request.url })
    if (response.headersSent) return response.destroy()
    await sendResponse(
      await failure(request, "INTERNAL_SERVER_ERROR", "Something went wrong on our side. Try again."),
      response,
      true,
    )
  }
}
