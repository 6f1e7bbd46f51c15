import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { afterAll, beforeAll } from "vitest"

import { GET, HEAD, PUT } from "@/app/media/[...key]/route"
import { env } from "@/lib/config/env"
import type { Media } from "@/lib/media/contract"
import { picture } from "./samples"
import type { createWorkspace } from "./workspace"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

/** Stores the test file's media in a temporary folder, which is deleted afterwards. */
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

export type Presigned = { url: string; key: string; method: "PUT" }

const pathOf = (url: string) => new URL(url).pathname.split("/").slice(2)

/** Uploads bytes to a presigned URL, as a client would. */
export async function put(url: string, body: BodyInit | null, headers: Record<string, string> = {}) {
  const request = new Request(url, { method: "PUT", body, headers, duplex: "half" } as RequestInit)
  const response = await PUT(request, { params: Promise.resolve({ key: pathOf(url) }) })
  return { status: response.status, body: (await response.json()) as { message?: string; size?: number } }
}

/** GET or HEAD of a URL under /media/, without credentials. */
export function fetchMedia(url: string, headers: Record<string, string> = {}, method = "GET") {
  const request = new Request(url, { method, headers })
  return (method === "HEAD" ? HEAD : GET)(request, { params: Promise.resolve({ key: pathOf(url) }) })
}

/** Presigns and uploads. The key still has to be registered. */
export async function upload({ call }: Workspace, bytes: Uint8Array<ArrayBuffer>, contentType = "image/png") {
  const size = bytes.byteLength
  const presignInput = { contentType, key: `file.${contentType.split("/")[1]}`, size }
  const { body } = await call<Presigned>("POST", "/v0/media/presign", presignInput)
  await put(body.url, bytes)
  return body
}

/** Adds an image, or the given video, to the library. */
export async function addMedia(
  workspace: Workspace,
  more: object = {},
  playableVideo?: Uint8Array<ArrayBuffer>,
) {
  const { key } = await (playableVideo
    ? upload(workspace, playableVideo, "video/mp4")
    : upload(workspace, await picture()))
  return (await workspace.call<Media>("POST", "/v0/media", { key, ...more })).body
}
