import { rm } from "node:fs/promises"
import { buffer } from "node:stream/consumers"

import { env } from "@/lib/config/env"
import type { StorageDriver } from "./driver"
import { localDisk } from "./local-disk"
import { s3 } from "./s3"
import { stagedSize, stage } from "./staging"
import { uploadThing } from "./uploadthing"

function selectDriver(): StorageDriver {
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

const driver = selectDriver()

export const storage = {
  ...driver,
  /** Returns false if the key exists. Streams are staged on disk, not in memory. */
  put: async (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<boolean> => {
    const path = await stage(bytes)
    try {
      return await driver.putFile(key, path)
    } finally {
      await rm(path, { force: true })
    }
  },
  /** The number of bytes received of a complete or interrupted upload. */
  receivedBytes: async (key: string): Promise<number> => (await driver.size(key)) ?? stagedSize(key),
  /** Loads the object into memory: for images, not for videos. */
  get: async (key: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await buffer(await driver.stream(key))),
  /** `end` is exclusive. */
  slice: async (key: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> =>
    start < end
      ? new Uint8Array(await buffer(await driver.stream(key, { start, end: end - 1 })))
      : new Uint8Array(0),
}
