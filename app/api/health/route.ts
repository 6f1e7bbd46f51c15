import { executorStatus } from "@/inngest/executor/status"
import { externalInngest } from "@/lib/env"
import { unscopedCountLatePosts } from "@/lib/posts/count-late"
import packageJson from "@/package.json"

export const dynamic = "force-dynamic"

type Health = {
  status: "ok" | "starting" | "down"
  database: "ok" | "down"
  executor: "ok" | "down" | "external"
  /** More than a minute late and not taken by the publisher. */
  latePosts: number
  version: string
}

/** Can this installation publish right now? */
async function checkHealth(): Promise<Health> {
  const { version } = packageJson
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

/** `?of=web`: whether this process can serve, which it can while the executors of other machines are away. */
export async function GET(request: Request) {
  const health = await checkHealth()
  const webOnly = new URL(request.url).searchParams.get("of") === "web"
  const well = webOnly ? health.database === "ok" : health.status === "ok"
  return Response.json(health, {
    status: well ? 200 : 503,
    headers: { "cache-control": "no-store" },
  })
}
