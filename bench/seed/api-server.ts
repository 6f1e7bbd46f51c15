// The web process without its pages: the API server of the checkout that it's started in, so that two checkouts can be
// measured side by side on one database. bench/reads.ts forks it and receives its port.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

import type * as ApiServer from "@/server/api-server"
import type * as ClientIp from "@/server/client-ip"
import type * as ObserveRequest from "@/server/observe-request"

const load = <Module>(path: string) => import(join(process.cwd(), path)) as Promise<Module>

const { createApiServer } = await load<typeof ApiServer>("server/api-server.ts")
const { observeRequest, recordRoute } = await load<typeof ObserveRequest>("server/observe-request.ts")
const { setClientIp } = await load<typeof ClientIp>("server/client-ip.ts")
const handleApi = createApiServer(recordRoute)

async function handle(request: IncomingMessage, response: ServerResponse) {
  setClientIp(request)
  await handleApi(request, response)
}
const server = createServer((request, response) => {
  void observeRequest(request, response, () => handle(request, response))
})
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
process.on("disconnect", () => process.exit(0))
