import { rm } from "node:fs/promises"
import { buffer } from "node:stream/consumers"

import { env } from "@/lib/env"
import type { StorageDriver } from "./driver"
import { localDisk } from "./local-disk"
import { s3 } from "./s3"
import { parkedSize, stage } from "./staging"
import { uploadThing } from "./uploadthing"

function chosen(): StorageDriver {
  if (env.UPLOADTHING_TOKEN) return uploadThing(env.UPLOADTHING_TOKEN)
  if (!env.S3_BUCKET) return localDisk
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`
  return s3({
    ...{ bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint },
    publicEndpoint: env.S3_PUBLIC_ENDPOINT ?? endpoint,
    pathStyle: env.S3_PATH_STYLE,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  })
}

const driver = chosen()

/** Where this installation keeps the bytes of media. */
export const storage = {
  ...driver,
  /** False when the key is taken, whose bytes then stay as they are. A stream goes by the disk, never whole by memory. */
  put: async (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<boolean> => {
    const path = await stage(bytes)
    try {
      return await driver.putFile(key, path)
    } finally {
      await rm(path, { force: true })
    }
  },
  /** How many bytes are here of an upload: all, or what came before it broke off. */
  arrived: async (key: string): Promise<number> => (await driver.size(key)) ?? parkedSize(key),
  /** All of it in memory: for pictures, not for films. */
  get: async (key: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await buffer(await driver.stream(key))),
  /** From `start` up to, but without, `end`. */
  slice: async (key: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> =>
    start < end
      ? new Uint8Array(await buffer(await driver.stream(key, { start, end: end - 1 })))
      : new Uint8Array(0),
}
