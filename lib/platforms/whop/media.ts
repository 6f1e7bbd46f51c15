import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { call, client, type WhopAccess } from "./client"

const fileSchema = z.object({
  id: z.string(),
  upload_url: z.string(),
  upload_headers: z.record(z.string(), z.string()).nullish(),
})
const statusSchema = z.object({
  upload_status: z.enum(["pending", "processing", "ready", "failed"]),
  filename: z.string().nullish(),
})

/** The bytes go straight to Whop's storage, with exactly the headers that it names. */
export async function uploadMedia(media: OutgoingMedia, at: WhopAccess): Promise<string> {
  const json = { filename: media.name }
  const { id, upload_url, upload_headers } = await call(at, "/files", fileSchema, { method: "POST", json })
  const headers = upload_headers ?? {}
  await client.request(at, upload_url, { method: "PUT", headers, body: await media.bytes() })
  return id
}

export async function isProcessed(fileId: string, at: WhopAccess): Promise<boolean> {
  const { upload_status, filename } = await call(at, `/files/${encodeURIComponent(fileId)}`, statusSchema)
  if (upload_status === "failed")
    throw rejected(`Whop could not read ${filename ?? "one of the files"}. Save it in another format.`)
  return upload_status === "ready"
}
