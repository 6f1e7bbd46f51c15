import { join } from "node:path"

import { freePort } from "@/scripts/database/postgres-data"
import { installTool } from "@/scripts/process/install-tool"
import { readJson, startProgram, type RealServer } from "../server"

const version = "0.12.2"

const form = "application/x-www-form-urlencoded"

type Channels = { channels: { id: string }[] }
type Messages = { messages: { text: string }[] }

/** An emulator, with its own implementation of Slack's API: https://emulate.dev */
export const slack: RealServer = {
  name: "Slack (emulate)",
  platform: "slack",
  publishes: ({ method, url }) => method === "POST" && url.startsWith("/api/chat.postMessage"),
  /** Slack reads arguments from a query as well: https://docs.slack.dev/apis/web-api/#responding */
  rewrite: (exchange) => {
    const [path = "", query = ""] = exchange.url.split("?")
    if (exchange.method !== "GET" || !path.startsWith("/api/")) return { ...exchange, headers: {} }
    const headers = { "content-type": form, "content-length": String(query.length) }
    return { method: "POST", url: path, body: Buffer.from(query), headers }
  },
  launch: async (proxyUrl) => {
    const folder = await installTool({ name: "emulate", version, packages: [`emulate@${version}`] })
    const port = await freePort(0, "127.0.0.1")
    const url = `http://127.0.0.1:${port}`
    const program = join(folder, "node_modules", "emulate", "dist", "index.js")
    const { stop } = await startProgram(
      [process.execPath, program, "--service", "slack", "--port", String(port), "--base-url", url],
      url,
      { cwd: folder },
    )
    Object.assign(process.env, {
      SLACK_BASE_URL: proxyUrl,
      SLACK_CLIENT_ID: "carillon",
      SLACK_CLIENT_SECRET: "secret",
    })
    const headers = { authorization: "Bearer test" }
    return {
      url,
      signIn: async (authorizeUrl) => {
        const page = await (await fetch(authorizeUrl)).text()
        const body = new URLSearchParams(
          [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
            name,
            value.replaceAll("&amp;", "&"),
          ]),
        )
        const post = { method: "POST", body, redirect: "manual" } as const
        const { headers } = await fetch(`${url}/oauth/v2/authorize/callback`, post)
        return new URL(headers.get("location") ?? "")
      },
      count: async (text) => {
        const { channels } = await readJson<Channels>(`${url}/api/conversations.list`, {
          method: "POST",
          headers,
        })
        let count = 0
        for (const { id } of channels) {
          const body = new URLSearchParams({ channel: id, limit: "200" })
          const init = { method: "POST", headers, body }
          const { messages } = await readJson<Messages>(`${url}/api/conversations.history`, init)
          count += messages.filter((message) => message.text.includes(text)).length
        }
        return count
      },
      stop,
    }
  },
}
