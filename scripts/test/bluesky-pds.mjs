// A real Bluesky server on this machine, for scripts/test/test-bluesky.ts: node bluesky-pds.mjs <folder of @atproto/dev-env>
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const require = createRequire(join(process.argv[2], "package.json"))
const { TestNetworkNoAppView } = await import(pathToFileURL(require.resolve("@atproto/dev-env")).href)

const network = await TestNetworkNoAppView.create({})
const { url } = network.pds
const identifier = "carillon.test"

async function xrpc(method, body, token) {
  const response = await fetch(`${url}/xrpc/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`${method} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

const account = { handle: identifier, email: "carillon@example.com", password: "a password of its owner" }
const { accessJwt, did } = await xrpc("com.atproto.server.createAccount", account)
const { password: appPassword } = await xrpc(
  "com.atproto.server.createAppPassword",
  { name: "carillon" },
  accessJwt,
)
process.send({ url, plc: network.plc.url, identifier, appPassword, did })
process.on("disconnect", () => void network.close().finally(() => process.exit(0)))
