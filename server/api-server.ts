import type { IncomingMessage, ServerResponse } from "node:http"
import { getRequestListener, type HttpBindings } from "@hono/node-server"
import { Hono, type Context } from "hono"

import { preflight } from "@/lib/api/cors"
import { rejectRequest } from "@/lib/api/endpoint"
import { toAppError } from "@/lib/api/errors"
import { AppError } from "@/lib/errors/app-error"
import { routes } from "./generated/routes.ts"
import { isMalformedPath } from "./malformed-path.ts"
import type { ReceivedRequest } from "./receive-body.ts"

// Serves /v0 and /media in front of Next, from the same route files (docs/decisions/api-in-front-of-next.md).

type Route = (typeof routes)[number]
type ApiContext = Context<{ Bindings: HttpBindings }>
export type ApiServer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

/** `recordRoute` receives the template of the route that handles a request, such as `/v0/posts/{id}`. */
export function createApiServer(
  recordRoute: (request: IncomingMessage, template: string) => void,
): ApiServer {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  for (const route of routes) {
    const template = `/${route.path.map((part) => part.replace(/^\[(?:\.\.\.)?(\w+)\]$/, "{$1}")).join("/")}`
    app.all(honoPath(route.path), (context) => {
      recordRoute(context.env.incoming, template)
      return callRoute(route, context)
    })
  }
  app.notFound(({ req }) =>
    rejectRequest(
      req.raw,
      new AppError("NOT_FOUND", "Unknown path. See /v0/openapi.json for the API's description."),
    ),
  )
  app.onError((error, { req, env }) => {
    if (env.incoming.errored) return new Response(null, { status: 499 }) // the client disconnected
    return rejectRequest(req.raw, toAppError(error))
  })

  function respond(request: Request, env: HttpBindings) {
    if (isMalformedPath(env.incoming.url ?? ""))
      return rejectRequest(request, new AppError("BAD_REQUEST", "The path contains an invalid % escape."))
    const { bodyProblem } = env.incoming as ReceivedRequest
    if (bodyProblem)
      return rejectRequest(request, new AppError(bodyProblem.code, bodyProblem.message), bodyProblem.headers)
    return app.fetch(withBody(request), env)
  }
  return getRequestListener((request, env) => respond(request, env as HttpBindings), {
    overrideGlobalObjects: false, // Next in the same process expects Node's own Request and Response
    autoCleanupIncoming: false, // main.ts reads the rest of a body, for slow clients too
    errorHandler: () =>
      rejectRequest(
        new Request("http://localhost/v0"),
        new AppError("BAD_REQUEST", "The request's URL or Host header is invalid."),
      ),
  })
}

/** `[id]` becomes `:id`, and `[...key]` matches the rest of the path. */
const honoPath = (path: string[]) =>
  `/${path.map((part) => part.replace(/^\[\.\.\.(\w+)\]$/, ":$1{.+}").replace(/^\[(\w+)\]$/, ":$1")).join("/")}`

/** Hono drops the body of a HEAD response before its length is known, and Node drops it after. */
const withBody = (request: Request) =>
  request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request

async function callRoute({ path, handlers }: Route, { req, env }: ApiContext): Promise<Response> {
  const requested = env.incoming.method ?? "GET"
  const method = requested === "HEAD" && !handlers.HEAD ? "GET" : requested
  const handler = handlers[method]
  if (!handler) return rejectMethod(req.raw, method, handlers)
  const request = method === "HEAD" ? new Request(req.raw, { method }) : req.raw
  const params = Promise.resolve(routeParams(path, req.param()) as never)
  return handler(request, { params, incoming: env.incoming })
}

/** Hono matches the rest of a path as one string, but route files expect a list. */
function routeParams(path: string[], params: Record<string, string>) {
  const rest = /^\[\.\.\.(\w+)\]$/.exec(path.at(-1)!)?.[1]
  return rest ? { ...params, [rest]: params[rest]!.split("/") } : params
}

function rejectMethod(request: Request, method: string, handlers: Route["handlers"]): Promise<Response> {
  const allow = methods.filter((name) => handlers[name]).join(", ")
  if (method === "OPTIONS") return preflight(request, `${allow}, OPTIONS`)
  const error = new AppError("METHOD_NOT_ALLOWED", `This path supports ${allow}, not ${method}.`)
  return rejectRequest(request, error, { Allow: allow })
}
