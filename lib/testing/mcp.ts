import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"

import { POST } from "@/app/mcp/route"

const url = new URL("http://localhost:3000/mcp")

/** The route file as Next would serve it, which returns 405 for other methods. */
export const fetchMcp = async (input: string | URL | Request, init?: RequestInit) => {
  const request = new Request(input, init)
  return request.method === "POST" ? POST(request) : new Response(null, { status: 405 })
}

/** The official client, connected to the route file. */
export async function connectClient(headers: Record<string, string>) {
  const client = new Client({ name: "test", version: "1" })
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchMcp, requestInit: { headers } }))
  return client
}

/** Posts one raw message, with the headers that every client sends. */
export const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetchMcp(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })

/** The text of a result or message. */
export const textOf = (message: object) =>
  (message as { content: { text?: string }[] }).content.map(({ text = "" }) => text).join("\n")
