import { sessionCaller } from "@/lib/auth/session-caller"
import { onChange } from "@/lib/live/changes"

export const dynamic = "force-dynamic"

/** Proxies cut connections that are silent for a minute. */
const heartbeatMs = 20_000
/** After that the browser comes again by itself, and its session is looked at anew. */
const lifetimeMs = 5 * 60_000

const open = new Set<() => void>()
// A server that stops does not wait for those who listen.
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    for (const close of open) close()
  })

/** Names what has changed in the workspace, as server-sent events; what it is now, the page asks of `/v0`. */
export async function GET(request: Request) {
  const found = await sessionCaller(request.headers.get("cookie"))
  if (!found) return new Response(null, { status: 401 })
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const stop = onChange(found.caller.organizationId, (subjects) =>
        send(`data: ${JSON.stringify(subjects)}\n\n`),
      )
      const heartbeat = setInterval(() => send(": here\n\n"), heartbeatMs)
      const timeout = setTimeout(() => close(), lifetimeMs)
      end = () => {
        stop()
        clearInterval(heartbeat)
        clearTimeout(timeout)
        open.delete(close)
      }
      const close = () => {
        end()
        controller.close()
      }
      open.add(close)
      send("retry: 2000\n\n")
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  })
}
