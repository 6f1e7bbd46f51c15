import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"

import { onRequestError } from "@/instrumentation"
import { reportOutages } from "./report-outages"

// Threat model: full-disk

const diskFull = Object.assign(new Error("could not extend file"), { code: "53100" })
const restarting = Object.assign(new Error("the database system is starting up"), { code: "57P03" })

/** As Next does it: the page fails, instrumentation hears of it, and the response is a 500. */
async function failWith(error: Error, status = 500) {
  const server = createServer(
    (_, response) =>
      void reportOutages(response, async () => {
        await sleep(1)
        onRequestError(error)
        response.writeHead(status).end()
      }),
  ).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  server.close()
  return [response.status, response.headers.get("retry-after")]
}

it("answers a page that fails on a full disk with 507, and says when to retry", async () => {
  expect(await failWith(diskFull)).toEqual([507, "60"])
})

it("answers a page that fails while PostgreSQL restarts with 503, and says when to retry", async () => {
  expect(await failWith(restarting)).toEqual([503, "5"])
})

it("leaves other failures and other statuses alone", async () => {
  expect(await failWith(new Error("A mistake"))).toEqual([500, null])
  expect(await failWith(diskFull, 200)).toEqual([200, null])
})

it("doesn't mix up requests at the same time", async () => {
  expect(await Promise.all([failWith(diskFull), failWith(new Error("A mistake"))])).toEqual([
    [507, "60"],
    [500, null],
  ])
})
