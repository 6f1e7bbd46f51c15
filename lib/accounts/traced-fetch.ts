import type { Access } from "@/lib/platforms/platform"
import { traced } from "@/lib/tracing"

type Fetch = Access<never>["fetch"]

/** Addresses may hold tokens, hosts do not. */
export const tracedFetch =
  (fetch: Fetch): Fetch =>
  (url, init) => {
    const method = init?.method ?? "GET"
    const attributes = { "http.request.method": method, "server.address": new URL(url).hostname }
    return traced(
      method,
      attributes,
      async (note) => {
        const response = await fetch(url, init)
        note({ "http.response.status_code": response.status })
        return response
      },
      { kind: "client" },
    )
  }
