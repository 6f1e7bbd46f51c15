import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A fake Bluesky server with one account. */
export type BlueskyServer = {
  url: string
  identifier: string
  appPassword: string
  stop: () => void
}

/**
 * The real server if `npm run test:bluesky` started it, otherwise a fake that only supports signing in. Either one
 * connects real channels, which count toward the plan.
 */
export async function blueskyServer(): Promise<BlueskyServer> {
  const real = process.env.E2E_BLUESKY
  if (real) return { ...(JSON.parse(real) as BlueskyServer), stop: () => {} }
  const identifier = `carillon-${Date.now()}.example`
  const appPassword = "abcd-efgh-ijkl-mnop"
  const did = `did:plc:${Date.now().toString(36).padEnd(24, "a")}`
  const session = { did, handle: identifier, accessJwt: "access", refreshJwt: "refresh", active: true }
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      if (!request.url?.endsWith("com.atproto.server.createSession"))
        return answer(404, { error: "MethodNotImplemented", message: "Method Not Implemented" })
      const credentials = JSON.parse(Buffer.concat(chunks).toString()) as {
        identifier: string
        password: string
      }
      if (credentials.identifier === identifier && credentials.password === appPassword)
        return answer(200, session)
      return answer(401, { error: "AuthenticationRequired", message: "Invalid identifier or password" })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, identifier, appPassword, stop: () => server.close() }
}
