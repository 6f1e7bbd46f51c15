import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/**
 * A small S3 server that verifies signatures as AWS describes, but more strictly: every header that describes the
 * content must be signed. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export const s3Settings = {
  bucket: "carillon-test",
  region: "eu-test-1",
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
}

type Stored = { bytes: Buffer; contentType: string }

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex")

/** AWS's UriEncode: encodes everything but RFC 3986's unreserved characters. */
const uriEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

class S3Error extends Error {
  status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

type Claim = { credential: string; signedHeaders: string[]; signature: string; date: string; payload: string }

function readClaim(request: IncomingMessage, query: URLSearchParams): Claim {
  const signature = query.get("X-Amz-Signature")
  if (signature) {
    const date = query.get("X-Amz-Date") ?? ""
    const expires = Number(query.get("X-Amz-Expires"))
    if (!(expires > 0 && expires <= 604_800)) throw new S3Error(400, "AuthorizationQueryParametersError")
    if (Date.now() > timeOf(date) + expires * 1000) throw new S3Error(403, "AccessDenied")
    return {
      credential: query.get("X-Amz-Credential") ?? "",
      signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
      signature,
      date,
      payload: "UNSIGNED-PAYLOAD",
    }
  }
  const header = request.headers.authorization ?? ""
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header)
  if (!found) throw new S3Error(403, "AccessDenied")
  const date = String(request.headers["x-amz-date"] ?? "")
  if (Math.abs(Date.now() - timeOf(date)) > 900_000) throw new S3Error(403, "RequestTimeTooSkewed")
  const payload = String(request.headers["x-amz-content-sha256"] ?? "")
  return { credential: found[1]!, signedHeaders: found[2]!.split(";"), signature: found[3]!, date, payload }
}

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"))

const mustBeSigned = (name: string) => /^(host|range|if-.*|content-(type|length)|x-amz-.*)$/.test(name)

function checkSignature(request: IncomingMessage, path: string, query: URLSearchParams, body: Buffer) {
  const { credential, signedHeaders, signature, date, payload } = readClaim(request, query)
  const scope = `${date.slice(0, 8)}/${s3Settings.region}/s3/aws4_request`
  if (credential !== `${s3Settings.accessKeyId}/${scope}`) throw new S3Error(403, "InvalidAccessKeyId")
  const isPresigned = query.has("X-Amz-Signature")
  for (const name of Object.keys(request.headers).filter(mustBeSigned)) {
    // The Content-Length of a presigned PUT only counts if it's signed.
    if (!signedHeaders.includes(name) && !(isPresigned && name !== "host"))
      throw new S3Error(403, "AccessDenied")
  }
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body))
    throw new S3Error(400, "XAmzContentSHA256Mismatch")
  const pairs = [...query].filter(([name]) => name !== "X-Amz-Signature")
  const canonicalQuery = pairs
    .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
    .sort()
    .join("&")
  const headerLines = signedHeaders.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? "")
        .replace(/\s+/g, " ")
        .trim()}\n`,
  )
  const canonical = [
    request.method,
    path.split("/").map(decodeURIComponent).map(uriEncode).join("/"),
    canonicalQuery,
    headerLines.join(""),
    signedHeaders.join(";"),
    payload,
  ].join("\n")
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n")
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${s3Settings.secretAccessKey}`)
  if (hmac(key, toSign).toString("hex") !== signature) throw new S3Error(403, "SignatureDoesNotMatch")
}

export async function startS3() {
  const objects = new Map<string, Stored>()
  const prefix = `/${s3Settings.bucket}/`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [path = "", search = ""] = request.url!.split("?")
    const query = new URLSearchParams(search)
    const body = await buffer(request)
    checkSignature(request, path, query, body)
    if (!path.startsWith(prefix)) throw new S3Error(404, "NoSuchBucket")
    const key = decodeURIComponent(path.slice(prefix.length))
    const found = objects.get(key)
    if (request.method === "PUT") return write(request, response, key, body)
    if (request.method === "DELETE") return (objects.delete(key), response.writeHead(204).end())
    if (!found) throw new S3Error(404, "NoSuchKey")
    return read(request, response, query, found)
  }

  function write({ headers }: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer) {
    if (headers["if-none-match"] === "*" && objects.has(key)) throw new S3Error(412, "PreconditionFailed")
    const source = headers["x-amz-copy-source"]
    const copied = source && objects.get(decodeURIComponent(String(source)).slice(prefix.length))
    if (source && !copied) throw new S3Error(404, "NoSuchKey")
    objects.set(key, copied || { bytes, contentType: headers["content-type"] ?? "binary/octet-stream" })
    response.writeHead(200).end(source ? "<CopyObjectResult/>" : "")
  }

  function read(request: IncomingMessage, response: ServerResponse, query: URLSearchParams, found: Stored) {
    const { bytes, contentType } = found
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "")
    const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes
    const disposition = query.get("response-content-disposition")
    response.writeHead(range ? 206 : 200, {
      "content-length": part.length,
      "content-type": query.get("response-content-type") ?? contentType,
      ...(disposition && { "content-disposition": disposition }),
    })
    response.end(request.method === "HEAD" ? undefined : part)
  }

  // Longer than any pause in a test: a connection that closes just as it's reused fails the request.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const rejection = error instanceof S3Error ? error : new S3Error(500, "InternalError")
      response.writeHead(rejection.status).end(`<Error><Code>${rejection.message}</Code></Error>`)
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => (server.closeAllConnections(), server.close())
  return { endpoint, objects, stop }
}
