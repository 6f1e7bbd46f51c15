import { executorStatus } from "@/inngest/executor/status"
import { checkHealth } from "@/lib/installation/check-health"

export const dynamic = "force-dynamic"

/** `?of=web` checks only whether this process can serve requests, even if executors on other machines are down. */
export async function GET(request: Request) {
  const health = await checkHealth(executorStatus)
  const webOnly = new URL(request.url).searchParams.get("of") === "web"
  const isHealthy = webOnly ? health.database !== "down" : health.status === "ok"
  return Response.json(health, {
    status: isHealthy ? 200 : 503,
    headers: { "cache-control": "no-store", ...(!isHealthy && { "retry-after": "5" }) },
  })
}
