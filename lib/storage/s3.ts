import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import type { Readable } from "node:stream"

import { AwsV4Signer } from "aws4fetch"
import { request } from "undici"

import type { StorageDriver } from "./driver"

type Settings = {
  bucket: string
  region: string
  /** Where this server reaches the store, and where browsers and platforms do. */
  endpoint: string
  publicEndpoint: string
  /** `https://host/bucket/key` in place of `https://bucket.host/key`. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

type Call = { headers?: Record<string, string>; body?: Readable; accept?: number[] }

/** Nothing comes or goes for so long: the store is not there any more. A copy of gigabytes takes its time to answer. */
const idleMs = 60_000
const copyMs = 300_000

/** Clients send here; what is registered is moved out of their reach. */
const incoming = (key: string) => `incoming/${key}`

/**
 * Any store that speaks S3. Requests are signed by AWS Signature Version 4,
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function s3(settings: Settings): StorageDriver {
  const { bucket, region, endpoint, publicEndpoint, pathStyle, accessKeyId, secretAccessKey } = settings

  function addressOf(base: string, key: string): URL {
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
    const signed = await sign(method, addressOf(endpoint, key), headers)
    const answer = await request(signed.url, {
      method: method as "GET",
      headers: Object.fromEntries(signed.headers),
      body,
      headersTimeout: headers["x-amz-copy-source"] ? copyMs : idleMs,
      bodyTimeout: idleMs,
    })
    if (accept.includes(answer.statusCode)) return answer
    const text = await answer.body.text().catch(() => "")
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ""
    throw new Error(`The S3 store answered ${answer.statusCode} ${code} to ${method}`.replace("  ", " "))
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
    origins: [addressOf(publicEndpoint, "").origin],
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
    /** Type and length are part of the signature: the store refuses a PUT that differs. */
    uploadUrl: ({ key, contentType, size, expiresAt }) => {
      const headers = {
        "content-type": contentType,
        ...(size !== undefined && { "content-length": String(size) }),
      }
      const seconds = (expiresAt.getTime() - Date.now()) / 1000
      return presign("PUT", addressOf(publicEndpoint, incoming(key)), seconds, headers)
    },
    collect: async (key) => {
      if ((await size(key)) !== null) return
      const source = encodeURI(`/${bucket}/${incoming(key)}`)
      const headers = { "x-amz-copy-source": source, "content-length": "0" }
      const { statusCode, body } = await call("PUT", key, { headers, accept: [200, 404] })
      // A copy may fail after its 200 has gone out, and then says so in the body.
      const failed = (await body.text()).includes("<Error>")
      if (statusCode === 404) return
      if (failed) throw new Error("The S3 store could not copy the upload")
      await drop(incoming(key))
    },
    fetchUrl: (key, { contentType, disposition }, seconds) => {
      const url = addressOf(publicEndpoint, key)
      url.searchParams.set("response-content-type", contentType)
      url.searchParams.set("response-content-disposition", disposition)
      return presign("GET", url, seconds, {})
    },
  }
}
