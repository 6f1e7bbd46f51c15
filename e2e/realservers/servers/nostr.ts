import { randomBytes } from "node:crypto"
import { join } from "node:path"

import { freePort } from "@/scripts/database/postgres-data"
import { installTool } from "@/scripts/process/install-tool"
import { root } from "@/scripts/process/settings"
import { readJson, startProgram, type RealServer } from "../server"

const version = "0.0.40"

export const nostr: RealServer = {
  name: "Nostr relay",
  platform: "nostr",
  publishes: ({ method, body }) => method === "SEND" && body.includes('["EVENT"'),
  opens: ({ method }) => method === "UPGRADE",
  launch: async (proxyUrl) => {
    const packages = ["common", "core", "validator"].map((name) => `@nostr-relay/${name}@${version}`)
    const folder = await installTool({ name: "nostr-relay", version, packages: [...packages, "ws@8.18.3"] })
    const port = await freePort(0, "127.0.0.1")
    const url = `http://127.0.0.1:${port}`
    const program = join(root, "e2e", "realservers", "nostr-relay.mjs")
    const { stop } = await startProgram([process.execPath, program, folder, String(port)], url)
    return {
      url,
      credentials: { key: randomBytes(32).toString("hex"), relays: proxyUrl.replace("http", "ws") },
      count: async (text) =>
        (await readJson<{ content: string }[]>(url)).filter(({ content }) => content.includes(text)).length,
      stop,
    }
  },
}
