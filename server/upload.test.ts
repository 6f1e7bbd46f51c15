import { createServer, request as sendRequest } from "node:http"
import type { AddressInfo } from "node:net"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, it, vi } from "vitest"

import { storage } from "@/lib/storage/storage"
import { useScratchStorage, type Presigned } from "@/lib/testing/media"
import { video } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"
import { createApiServer } from "./api-server"
import { drainRequestBody } from "./drain-request-body"
import { createBodyReceiver } from "./receive-body"

useScratchStorage()

const receiveBody = createBodyReceiver()
const handleApi = createApiServer(() => {})
const server = createServer(async (request, response) => {
  response.once("finish", () => drainRequestBody(request))
  await receiveBody(request, response, request.url!.split("?", 1)[0]!)
  await handleApi(request, response)
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)))
afterAll(() => server.close())

async function presign(size?: number) {
  const { call } = await createWorkspace()
  const { body } = await call<Presigned>("POST", "/v0/media/presign", {
    ...{ contentType: "video/mp4", key: "film.mp4", size },
  })
  const { pathname, search } = new URL(body.url)
  return { key: body.key, path: pathname + search }
}

/** Sends the body in chunks, without announcing its size. Drops the connection after it, if `cut`. */
function put(path: string, bytes: Uint8Array, headers = {}, cut = false): Promise<number> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo
    const call = sendRequest({ port, path, method: "PUT", headers: { ...headers } })
    call.on("response", (response) => (response.resume(), resolve(response.statusCode!)))
    call.on("error", () => resolve(0))
    if (cut) call.write(bytes, () => setTimeout(() => call.destroy(), 50))
    else call.end(bytes)
  })
}

async function offsetOf(path: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "HEAD" })
  return Number(response.headers.get("upload-offset"))
}

it("stores an upload byte for byte without converting its body to a web stream", async () => {
  const toWeb = vi.spyOn(Readable, "toWeb")
  const bytes = await video({ frames: 200 })
  const { key, path } = await presign(bytes.byteLength)
  expect(await put(path, bytes)).toBe(200)
  expect(toWeb).not.toHaveBeenCalled()
  toWeb.mockRestore()
  expect(await storage.get(key)).toEqual(bytes)
})

it("keeps what arrived before the connection dropped, and resumes there", async () => {
  const bytes = await video({ frames: 200 })
  const size = bytes.byteLength
  const { key, path } = await presign()
  expect(await put(path, bytes.subarray(0, 20_000), {}, true)).toBe(0)
  await expect.poll(() => offsetOf(path)).toBe(20_000)
  const range = { "content-range": `bytes 20000-${size - 1}/${size}` }
  expect(await put(path, bytes.subarray(20_000), range)).toBe(200)
  expect(await storage.get(key)).toEqual(bytes)
})

it("answers an upload that exceeds its declared size while the client is still sending", async () => {
  const { key, path } = await presign(10_000)
  expect(await put(path, new Uint8Array(8_000_000))).toBe(413)
  expect(await storage.size(key)).toBeNull()
})
