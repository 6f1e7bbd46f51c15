import { randomBytes, randomUUID } from "node:crypto"
import { open, readFile, rm, type FileHandle } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it, vi } from "vitest"

import { useScratchStorage } from "@/lib/testing/media"
import { stage, stagedSize } from "./staging"

useScratchStorage()
afterAll(() => vi.restoreAllMocks())

const bytes = randomBytes(5_000_000)
const chunkBytes = 65_536

/** As a socket delivers them: each in its own buffer. */
async function* chunks(failAfter = Infinity) {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (at >= failAfter) throw new Error("connection dropped")
    yield new Uint8Array(bytes.subarray(at, at + chunkBytes))
  }
}

/** What every open file inherits. */
async function fileMethods(): Promise<FileHandle> {
  const path = join(tmpdir(), randomUUID())
  const file = await open(path, "w")
  await file.close()
  await rm(path)
  return Object.getPrototypeOf(file) as FileHandle
}

it("writes a megabyte at a time, not each of a socket's chunks", async () => {
  const writev = vi.spyOn(await fileMethods(), "writev")
  const path = await stage(chunks())
  expect(await readFile(path)).toEqual(bytes)
  expect(writev.mock.calls.length).toBeLessThanOrEqual(6)
  writev.mockRestore()
})

it("frees the chunks of an upload once they're written, and leaves other bytes alone", async () => {
  const given: Uint8Array[] = []
  async function* kept() {
    for await (const chunk of chunks()) {
      given.push(chunk)
      yield chunk
    }
    given.push(new Uint8Array(new ArrayBuffer(100), 0, 50))
    yield given.at(-1)!
  }
  await stage(kept(), { name: "freed", offset: 0, freesChunks: true })
  const isFreed = (chunk: Uint8Array) => (chunk.buffer as ArrayBuffer).detached
  expect(given.slice(0, -1).every(isFreed)).toBe(true)
  expect(isFreed(given.at(-1)!)).toBe(false) // a part of a buffer that others may use
  given.length = 0
  await stage(kept())
  expect(given.some(isFreed)).toBe(false)
})

it("keeps what arrived before an interruption, even less than a megabyte", async () => {
  await expect(stage(chunks(20 * chunkBytes), { name: "cut", offset: 0, freesChunks: true })).rejects.toThrow(
    "dropped",
  )
  expect(await stagedSize("cut")).toBe(20 * chunkBytes)
})

it("continues after a partial write", async () => {
  const methods = await fileMethods()
  const whole = methods.writev
  const writev = vi.spyOn(methods, "writev").mockImplementation(function (this: FileHandle, buffers) {
    const [first] = buffers as Uint8Array[]
    return whole.call(this, [first!.subarray(0, Math.min(first!.length, 40_000))]) as never
  })
  const path = await stage(chunks(), { name: "parts", offset: 0, freesChunks: true })
  writev.mockRestore()
  expect(await readFile(path)).toEqual(bytes)
})
