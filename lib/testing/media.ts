import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny"
import sharp, { type FormatEnum } from "sharp"
import { afterAll, beforeAll } from "vitest"

import { PUT } from "@/app/media/[...key]/route"
import { env } from "@/lib/env"
import type { Media } from "@/lib/media/contract"
import type { createWorkspace } from "./workspace"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

/** The test file keeps its media in a folder of its own, which goes when it ends. */
export function useScratchStorage() {
  const before = env.DATA_DIR
  beforeAll(async () => {
    env.DATA_DIR = await mkdtemp(join(tmpdir(), "carillon-media-"))
  })
  afterAll(async () => {
    await rm(env.DATA_DIR, { recursive: true, force: true })
    env.DATA_DIR = before
  })
}

/** A picture like no other: noise, so that no two have the same bytes. */
export async function picture(width = 40, height = 30, format: keyof FormatEnum = "png") {
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const
  const image = sharp({ create: { width, height, channels: 3, background: "white", noise } })
  return new Uint8Array(await image.toFormat(format).toBuffer())
}

/** Ten frames a second of nonsense in a sound container: it can be read, though not looked at. */
export async function video({ width = 320, height = 180, frames = 25, rotation = 0 as 0 | 90 } = {}) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource("vp9")
  output.addVideoTrack(source, { rotation, frameRate: 10 })
  await output.start()
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: width, codedHeight: height }
  for (let frame = 0; frame < frames; frame++) {
    const bytes = crypto.getRandomValues(new Uint8Array(200))
    await source.add(new EncodedPacket(bytes, frame % 10 ? "delta" : "key", frame / 10, 0.1), {
      decoderConfig,
    })
  }
  await output.finalize()
  return new Uint8Array(target.buffer!)
}

export type Presigned = { url: string; key: string; method: "PUT" }

/** Sends bytes to a presigned address, as a client would. */
export async function put(url: string, body: BodyInit | null, headers: Record<string, string> = {}) {
  const request = new Request(url, { method: "PUT", body, headers, duplex: "half" } as RequestInit)
  const key = new URL(url).pathname.split("/").slice(2)
  const response = await PUT(request, { params: Promise.resolve({ key }) })
  return { status: response.status, body: (await response.json()) as { message?: string; size?: number } }
}

/** Presign and PUT: what is left to do is to register the key. */
export async function upload({ call }: Workspace, bytes: Uint8Array<ArrayBuffer>, contentType = "image/png") {
  const size = bytes.byteLength
  const wanted = { contentType, key: `file.${contentType.split("/")[1]}`, size }
  const { body } = await call<Presigned>("POST", "/v0/media/presign", wanted)
  await put(body.url, bytes)
  return body
}

/** A picture, or the video that is given, in the library. */
export async function addMedia(workspace: Workspace, more: object = {}, film?: Uint8Array<ArrayBuffer>) {
  const { key } = await (film ? upload(workspace, film, "video/mp4") : upload(workspace, await picture()))
  return (await workspace.call<Media>("POST", "/v0/media", { key, ...more })).body
}
