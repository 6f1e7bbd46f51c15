import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { exitCodes, Failure } from "./errors.ts"

/** A loopback server that receives the OAuth redirect (RFC 8252, section 7.3). */
export async function openCallbackServer() {
  let receive: (url: URL, response: ServerResponse) => void
  const redirect = new Promise<{ url: URL; response: ServerResponse }>((resolve) => {
    receive = (url, response) => resolve({ url, response })
  })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1")
    const isCallback = request.method === "GET" && url.pathname === "/callback"
    if (isCallback && (url.searchParams.has("code") || url.searchParams.has("error"))) receive(url, response)
    else send(response, 404, "Page not found")
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", resolve)
  })
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`

  /** Waits for the redirect, runs `exchange`, and shows the result in the browser. */
  async function waitForRedirect<Result>(
    timeoutMs: number,
    exchange: (url: URL) => Promise<Result>,
  ): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      const message = "Timed out waiting for you to sign in. Run carillon login again."
      timer = setTimeout(() => reject(new Failure(message, exitCodes.notSignedIn)), timeoutMs)
    })
    const { url, response } = await Promise.race([redirect, timeout]).finally(() => clearTimeout(timer))
    try {
      const result = await exchange(url)
      send(response, 200, "You're signed in. You can close this page and return to the terminal.")
      return result
    } catch (error) {
      send(response, 400, "Sign-in failed. See the terminal for details.")
      throw error
    }
  }

  const close = () => {
    server.close()
    server.closeIdleConnections()
  }
  return { uri, waitForRedirect, close }
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
