import { env } from "@/lib/env"
import { platformBySlug } from "@/lib/platforms/registry"
import { sandboxContext } from "./store"

const gone = () => Response.json({ error: "There is no such sandbox." }, { status: 404 })

/** A twin's HTTP API, for calling it by hand and for its sign-in pages. */
export async function handleSandboxRequest(slug: string, request: Request): Promise<Response> {
  const platform = env.SANDBOX ? platformBySlug(slug) : undefined
  if (!platform) return gone()
  try {
    return await platform.twin.handle(request, sandboxContext(slug))
  } catch {
    // A twin that plays a dropped connection cannot drop ours; this is as near as HTTP comes.
    return new Response(null, { status: 502 })
  }
}
