import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import type { Readable } from "node:stream"

import { AwsV4Signer } from "aws4fetch"
import { request } from "undici"

import type { StorageDriver } from "./driver"

type Settings = {
  bucket: string
  region: string
  /** For this server, and for browsers and platforms. */
  endpoint: string
  publicEndpoint: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

type Call = { headers?: Record<string, string>; body?: Readable; accept?: number[] }

/** Without any data for this long, the connection is considered lost. Copying gigabytes takes longer to respond. */
const idleMs = 60_000
const copyMs = 300_000

/** Clients upload here. Registered files are moved to a key they can't write to. */
const incoming = (key: string) => `incoming/${key}`

/**
 * Any S3-compatible storage, with AWS Signature Version 4:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function s3(settings: Settings): StorageDriver {
  const { bucket, region, endpoint, publicEndpoint, pathStyle, accessKeyId, secretAccessKey } = settings

  function objectUrl(base: string, key: string): URL {
    const url = new URL(base)
    const folder = url.pathname.replace(/\/$/, "") + (pathStyle ? `/${bucket}` : "")
    if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `${folder}/${key.split("/").map(encodeURIComponent).join("/")}`
    return url
  }

  const sign = (method: string, url: URL, headers: Record<string, string>, signQuery = false) =>
    new AwsV4Signer({
      ...{ method, url: url.href, headers, signQuery },
      ...{ service: "s3", region, accessKeyId, secretAccessKey, allHeaders: true },
    }).sign()

  async function call(method: string, key: string, { headers = {}, body, accept = [200] }: Call = {}) {
    const signed = await sign(method, objectUrl(endpoint, key), headers)
    const response = await request(signed.url, {
      method: method as "GET",
      headers: Object.fromEntries(signed.headers),
      body,
      headersTimeout: headers["x-amz-copy-source"] ? copyMs : idleMs,
      bodyTimeout: idleMs,
    })
    if (accept.includes(response.statusCode)) return response
    const text = await response.body.text().catch(() => "")
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ""
    throw new Error(`S3 returned ${response.statusCode} ${code} for ${method}`.replace("  ", " "))
  }

  const size = async (key: string) => {
    const { statusCode, headers, body } = await call("HEAD", key, { accept: [200, 404] })
    await body.dump()
    return statusCode === 404 ? null : Number(headers["content-length"])
  }

  const drop = async (key: string) => {
    const { body } = await call("DELETE", key, { accept: [200, 204, 404] })
    await body.dump()
  }

  const presign = async (method: string, url: URL, seconds: number, headers: Record<string, string>) => {
    url.searchParams.set("X-Amz-Expires", String(Math.max(1, Math.floor(seconds))))
    return (await sign(method, url, headers, true)).url.href
  }

  return {
    bucket,
    origins: [objectUrl(publicEndpoint, "").origin],
    size,
    putFile: async (key, path) => {
      const length = (await stat(path)).size
      const { statusCode, body } = await call("PUT", key, {
        headers: {
          "content-length": String(length),
          "content-type": "application/octet-stream",
          "if-none-match": "*",
        },
        body: createReadStream(path),
        accept: [200, 412],
      })
      await body.dump()
      return statusCode === 200
    },
    stream: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      return (await call("GET", key, { headers, accept: [range ? 206 : 200] })).body
    },
    remove: async (key) => {
      await Promise.all([drop(key), drop(incoming(key))])
    },
    /** Type and length are signed, so S3 rejects a PUT that differs. */
    uploadUrl: ({ key, contentType, size, expiresAt }) => {
      const headers = {
        "content-type": contentType,
        ...(size !== undefined && { "content-length": String(size) }),
      }
      const seconds = (expiresAt.getTime() - Date.now()) / 1000
      return presign("PUT", objectUrl(publicEndpoint, incoming(key)), seconds, headers)
    },
    collect: async (key) => {
      if ((await size(key)) !== null) return
      const source = encodeURI(`/${bucket}/${incoming(key)}`)
      const headers = { "x-amz-copy-source": source, "content-length": "0" }
      const { statusCode, body } = await call("PUT", key, { headers, accept: [200, 404] })
      // A copy may fail after the 200 was sent, and then reports the error in the body.
      const failed = (await body.text()).includes("<Error>")
      if (statusCode === 404) return
      if (failed) throw new Error("S3 couldn't copy the upload")
      await drop(incoming(key))
    },
    fetchUrl: (key, { contentType, disposition }, seconds) => {
      const url = objectUrl(publicEndpoint, key)
      url.searchParams.set("response-content-type", contentType)
      url.searchParams.set("response-content-disposition", disposition)
      return presign("GET", url, seconds, {})
    },
  }
}
