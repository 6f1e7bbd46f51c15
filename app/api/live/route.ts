import { sessionCaller } from "@/lib/auth/sessions/session-caller"
import { onChange } from "@/lib/live/changes"

export const dynamic = "force-dynamic"

/** Proxies close connections that are idle for a minute. */
const heartbeatMs = 20_000
/** The browser then reconnects, which checks its session again. */
const lifetimeMs = 5 * 60_000

const connections = new Set<() => void>()
// Open connections must not delay shutdown.
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    for (const close of connections) close()
  })

/** Server-sent events with the names of changed resources. The page refetches them from `/v0`. */
export async function GET(request: Request) {
  const session = await sessionCaller(request.headers.get("cookie"))
  if (!session) return new Response(null, { status: 401 })
  const encoder = new TextEncoder()
  let cleanUp = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const unsubscribe = onChange(session.caller.organizationId, (subjects) =>
        send(`data: ${JSON.stringify(subjects)}\n\n`),
      )
      const heartbeat = setInterval(() => send(": heartbeat\n\n"), heartbeatMs)
      const timeout = setTimeout(() => close(), lifetimeMs)
      cleanUp = () => {
        unsubscribe()
        clearInterval(heartbeat)
        clearTimeout(timeout)
        connections.delete(close)
      }
      const close = () => {
        cleanUp()
        controller.close()
      }
      connections.add(close)
      send("retry: 2000\n\n")
    },
    cancel: () => cleanUp(),
  })
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  })
}
