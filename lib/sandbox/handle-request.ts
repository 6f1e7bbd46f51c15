import { asTenant } from "@/lib/db/tenant"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { readBytes } from "@/lib/http/read-body"
import { platformBySlug } from "@/lib/platforms/registry"
import { StoreFullError } from "@/lib/platforms/sandbox/store"
import { sandboxContext } from "./store"

const respond = (status: number, error: string) => Response.json({ error }, { status })

/** Serves a sandbox's HTTP API over the network, for manual calls and sign-in pages. */
export async function handleSandboxRequest(
  organizationId: string,
  slug: string,
  request: Request,
): Promise<Response> {
  const platform = platformBySlug(slug)
  if (!platform) return respond(404, "No sandbox for this platform.")
  const context = sandboxContext(organizationId, slug)
  try {
    const received = await withBody(request)
    return await asTenant(organizationId, () => platform.sandbox.handle(received, context))
  } catch (error) {
    if (error instanceof AppError) return respond(statusOfCode[error.code], error.message)
    if (error instanceof StoreFullError) return respond(507, error.message)
    // A sandbox that simulates a dropped connection can't drop this one. A 502 comes closest.
    return new Response(null, { status: 502 })
  }
}

/** Reads the body first, so that a sandbox can't be made to read more than the limit. */
async function withBody(request: Request): Promise<Request> {
  if (!request.body) return request
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: await readBytes(request) })
}
