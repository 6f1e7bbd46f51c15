import type { PlatformContext } from "@/lib/platforms/platform"
import { traced } from "@/lib/observability/tracing"

type Fetch = PlatformContext<never>["fetch"]

/** URLs may contain tokens, hosts don't. */
export const tracedFetch =
  (fetch: Fetch): Fetch =>
  (url, init) => {
    const method = init?.method ?? "GET"
    const attributes = { "http.request.method": method, "server.address": new URL(url).hostname }
    return traced(
      method,
      attributes,
      async (setAttributes) => {
        const response = await fetch(url, init)
        setAttributes({ "http.response.status_code": response.status })
        return response
      },
      { kind: "client" },
    )
  }
