// The floor of an answer: the API's own HTTP code, with a handler that has the bytes already. A child process of
// bench/requests.ts: it is told the answer, and says its port.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { sendResponse, toWebRequest } from "@/scripts/web-request"

process.once("message", (answer: string) => {
  const body = Buffer.from(answer)
  const server = createServer((request, response) => {
    toWebRequest(request, null)
    void sendResponse(new Response(body, { headers: { "content-type": "application/json" } }), response, true)
  })
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
})
process.on("disconnect", () => process.exit(0))
