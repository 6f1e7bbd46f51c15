import { executorStatus } from "@/inngest/executor/status"
import { externalInngest } from "@/lib/config/env"
import { unscopedCountLatePosts } from "@/lib/posts/schedule/count-late-posts"
import { version } from "@/lib/config/version"

export const dynamic = "force-dynamic"

type Health = {
  status: "ok" | "starting" | "down"
  database: "ok" | "down"
  executor: "ok" | "down" | "external"
  /** More than a minute late and not yet claimed by the publisher. */
  latePosts: number
  version: string
}

/** Whether this server can publish right now. */
async function checkHealth(): Promise<Health> {
  try {
    const [latePosts, embedded] = await Promise.all([
      unscopedCountLatePosts(),
      externalInngest ? null : executorStatus(),
    ])
    const executor = embedded === null ? "external" : embedded.alive ? "ok" : "down"
    return { status: executor === "down" ? "starting" : "ok", database: "ok", executor, latePosts, version }
  } catch {
    return { status: "down", database: "down", executor: "down", latePosts: 0, version }
  }
}

/** `?of=web` checks only whether this process can serve requests, even if executors on other machines are down. */
export async function GET(request: Request) {
  const health = await checkHealth()
  const webOnly = new URL(request.url).searchParams.get("of") === "web"
  const isHealthy = webOnly ? health.database === "ok" : health.status === "ok"
  return Response.json(health, {
    status: isHealthy ? 200 : 503,
    headers: { "cache-control": "no-store" },
  })
}
