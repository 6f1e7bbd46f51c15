import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { env } from "@/lib/config/env"

export type Received = { headers: IncomingHttpHeaders; body: string; at: number }

/** A real server that receives deliveries. `respond` decides whether and how it responds. */
export async function startReceiver(
  respond: (response: ServerResponse) => unknown = (response) => response.end(),
) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), at: Date.now() })
      respond(response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  if (!env.OUTBOUND_ALLOW_CIDRS.includes("127.0.0.0/8")) env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
