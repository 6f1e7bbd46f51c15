// A Nostr relay in memory, for servers/nostr.ts: node nostr-relay.mjs <folder of @nostr-relay/core> <port>
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { join } from "node:path"

const [, , folder, port] = process.argv
const require = createRequire(join(folder, "package.json"))
const { NostrRelay } = require("@nostr-relay/core")
const { EventRepository } = require("@nostr-relay/common")
const { Validator } = require("@nostr-relay/validator")
const { WebSocketServer } = require("ws")

const stored = []

const matches = (event, { ids, authors, kinds, since, until, ...tags }) =>
  (!ids || ids.includes(event.id)) &&
  (!authors || authors.includes(event.pubkey)) &&
  (!kinds || kinds.includes(event.kind)) &&
  (since === undefined || event.created_at >= since) &&
  (until === undefined || event.created_at <= until) &&
  Object.entries(tags).every(
    ([name, values]) =>
      !name.startsWith("#") || event.tags.some(([tag, value]) => tag === name[1] && values.includes(value)),
  )

class Events extends EventRepository {
  isSearchSupported() {
    return false
  }
  upsert(event) {
    const isDuplicate = stored.some(({ id }) => id === event.id)
    if (!isDuplicate) stored.push(event)
    return { isDuplicate }
  }
  find(filter) {
    return stored.filter((event) => matches(event, filter)).slice(-(filter.limit ?? 500))
  }
  async destroy() {}
}

const relay = new NostrRelay(new Events())
const validator = new Validator()
const server = createServer((_request, response) =>
  response.setHeader("content-type", "application/json").end(JSON.stringify(stored)),
)
new WebSocketServer({ server }).on("connection", (client) => {
  relay.handleConnection(client)
  client.on("close", () => relay.handleDisconnect(client))
  client.on("message", async (data) => {
    try {
      await relay.handleMessage(client, await validator.validateIncomingMessage(data))
    } catch (error) {
      client.send(JSON.stringify(["NOTICE", error.message]))
    }
  })
})
server.listen(Number(port), "127.0.0.1")
