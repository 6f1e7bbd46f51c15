import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"

import { POST } from "@/app/mcp/route"

const url = new URL("http://localhost:3000/mcp")

/** The route file as the server would serve it: other methods are Next's own 405. */
export const fetchMcp = async (input: string | URL | Request, init?: RequestInit) => {
  const request = new Request(input, init)
  return request.method === "POST" ? POST(request) : new Response(null, { status: 405 })
}

/** The official client, straight to the route file. It knows the tools, and holds answers against their schemas. */
export async function connectClient(headers: Record<string, string>) {
  const client = new Client({ name: "test", version: "1" })
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchMcp, requestInit: { headers } }))
  await client.listTools()
  return client
}

/** One message by hand, with what every client sends. */
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

/** The words of an answer or a message. */
export const textOf = (answer: object) =>
  (answer as { content: { text?: string }[] }).content.map(({ text = "" }) => text).join("\n")
