import { log } from "@/lib/log/log"
import type { ApiServer, createApiServer } from "./api-server.ts"
import { recordRoute } from "./observe-request.ts"

type ApiModule = { createApiServer: typeof createApiServer }

/**
 * Production bundles the API with the server. In development it's a separate bundle next to this one, which `npm run
 * dev` rebuilds on every change. Each request goes to the latest build.
 */
export async function loadApiServer(dev: boolean): Promise<ApiServer> {
  if (!dev) return (await import("./api-server.ts")).createApiServer(recordRoute)
  return loadLatest(new URL("./api-server.mjs", import.meta.url))
}

export async function loadLatest(bundle: URL): Promise<ApiServer> {
  let builds = 0
  const load = async () => {
    const module = (await import(`${bundle.href}?build=${builds++}`)) as ApiModule
    return module.createApiServer(recordRoute)
  }
  let latest = await load()
  process.on("message", async (message) => {
    if (message !== "reload") return
    try {
      latest = await load()
    } catch (error) {
      log.error("couldn't load the new build of the API", { error })
    }
  })
  return (request, response) => latest(request, response)
}
