import { createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/**
 * The parts of UploadThing's service that our driver uses: the ingest, files behind signed URLs, and deletion. It
 * verifies signatures as https://docs.uploadthing.com/uploading-files and /working-with-files describe.
 */
const apiKey = "sk_live_test"
const appId = "apptest"

const reject = (status: number, error: string) => Object.assign(new Error(error), { status })

/** HMAC-SHA256 over the URL without its signature. */
function checkSignature(url: URL) {
  const query = new URLSearchParams(url.search)
  const signature = query.get("signature")
  query.delete("signature")
  const signed = `${url.origin}${url.pathname}?${query}`
  if (signature !== `hmac-sha256=${createHmac("sha256", apiKey).update(signed).digest("hex")}`)
    throw reject(403, "Invalid signature")
  if (!(Number(query.get("expires")) > Date.now())) throw reject(403, "Expired")
}

/** The file in a form. */
function fileOf(request: IncomingMessage, form: Buffer): Buffer {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(request.headers["content-type"] ?? "")?.[1]
  const start = form.indexOf("\r\n\r\n") + 4
  const end = form.lastIndexOf(`\r\n--${boundary}--`)
  if (!boundary || start < 4 || end < start || !form.subarray(0, start).includes('name="file"'))
    throw reject(400, "No file")
  return form.subarray(start, end)
}

export async function startUploadThing() {
  const files = new Map<string, Buffer>()

  function ingest(request: IncomingMessage, { searchParams }: URL, form: Buffer) {
    const bytes = fileOf(request, form)
    const parameter = (name: string) => decodeURIComponent(searchParams.get(`x-ut-${name}`) ?? "")
    if (parameter("identifier") !== appId) throw reject(403, "Another app")
    if (Number(parameter("file-size")) !== bytes.length) throw reject(400, "Another size")
    if (request.headers.range !== "bytes=0-") throw reject(400, "No range")
    files.set(parameter("custom-id"), bytes)
    return { url: "", appUrl: "", ufsUrl: "", fileHash: "", serverData: null }
  }

  function serve(request: IncomingMessage, response: ServerResponse, { pathname }: URL) {
    const bytes = files.get(decodeURIComponent(pathname.slice(`/a/${appId}/`.length)))
    if (!bytes) throw reject(404, "Not found")
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "")
    const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes
    response.writeHead(range ? 206 : 200, { "content-length": part.length })
    response.end(request.method === "HEAD" ? undefined : part)
  }

  function remove(request: IncomingMessage, body: Buffer) {
    if (request.headers["x-uploadthing-api-key"] !== apiKey) throw reject(401, "Wrong key")
    const { customIds } = JSON.parse(body.toString()) as { customIds: string[] }
    return { success: true, deletedCount: customIds.filter((id) => files.delete(id)).length }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const url = new URL(request.url ?? "/", origin)
    const json = (value: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value))
    if (url.pathname === "/v6/deleteFiles") return json(remove(request, body))
    checkSignature(url)
    if (url.pathname.startsWith("/ingest/")) return json(ingest(request, url, body))
    serve(request, response, url)
  }

  // Longer than any pause in a test: a connection that closes just as it's reused fails the request.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    answer(request, response).catch((error: Error & { status?: number }) => {
      response.writeHead(error.status ?? 500, { "content-type": "application/json" })
      response.end(JSON.stringify({ error: error.message }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, "localhost", ready))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const token = Buffer.from(JSON.stringify({ apiKey, appId, regions: ["test"] })).toString("base64")
  return {
    files,
    /** The environment variables for using this server. */
    settings: {
      UPLOADTHING_TOKEN: token,
      UPLOADTHING_INGEST_URL: `${origin}/ingest`,
      UPLOADTHING_API_URL: origin,
      UPLOADTHING_UFS_HOST: new URL(origin).host,
      UPLOADTHING_UFS_APP_ID_LOCATION: "path",
    },
    stop: () => (server.closeAllConnections(), server.close()),
  }
}
