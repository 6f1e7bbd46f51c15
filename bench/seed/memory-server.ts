// The floor for a response: the HTTP code of the API, with a handler that already has the bytes. bench/requests.ts forks
// it, sends it the body, and receives its port.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"

process.once("message", (text: string) => {
  const body = Buffer.from(text)
  const respond = () => new Response(body, { headers: { "content-type": "application/json" } })
  const server = createServer(getRequestListener(respond, { overrideGlobalObjects: false }))
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
})
process.on("disconnect", () => process.exit(0))
