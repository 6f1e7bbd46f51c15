import { env } from "@/lib/config/env"
import { platformBySlug } from "@/lib/platforms/registry"
import { sandboxContext } from "./store"

const notFound = () => Response.json({ error: "No sandbox for this platform." }, { status: 404 })

/** Serves a twin's HTTP API over the network, for manual calls and sign-in pages. */
export async function handleSandboxRequest(slug: string, request: Request): Promise<Response> {
  const platform = env.SANDBOX ? platformBySlug(slug) : undefined
  if (!platform) return notFound()
  try {
    return await platform.twin.handle(request, sandboxContext(slug))
  } catch {
    // A twin that simulates a dropped connection can't drop this one. A 502 comes closest.
    return new Response(null, { status: 502 })
  }
}
