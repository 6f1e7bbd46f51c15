import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { exitCodes, Failure } from "./failures.ts"

/** A door on this machine's loopback for the one answer of a sign-in (RFC 8252, 7.3). */
export async function openCallback() {
  let take: (url: URL, response: ServerResponse) => void
  const arrived = new Promise<{ url: URL; response: ServerResponse }>((resolve) => {
    take = (url, response) => resolve({ url, response })
  })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1")
    const isAnswer = request.method === "GET" && url.pathname === "/callback"
    if (isAnswer && (url.searchParams.has("code") || url.searchParams.has("error"))) take(url, response)
    else send(response, 404, "Nothing here")
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", resolve)
  })
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`

  /** The page in the browser says how it ended, once that is known. */
  async function answer<Result>(waitMs: number, take: (url: URL) => Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const message = "Nobody answered in the browser. Run carillon login again."
      timer = setTimeout(() => reject(new Failure(message, exitCodes.notSignedIn)), waitMs)
    })
    const { url, response } = await Promise.race([arrived, late]).finally(() => clearTimeout(timer))
    try {
      const result = await take(url)
      send(response, 200, "You are signed in. You can close this page and go back to the terminal.")
      return result
    } catch (error) {
      send(response, 400, "The sign-in did not work. The terminal tells why.")
      throw error
    }
  }

  const close = () => {
    server.close()
    server.closeIdleConnections()
  }
  return { uri, answer, close }
}

function send(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    connection: "close",
  })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Carillon CLI</title>` +
      `<body style="font: 1.1rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1rem">` +
      `<h1 style="font-size: 1.4rem">Carillon CLI</h1><p>${text}</p></body></html>\n`,
  )
}
