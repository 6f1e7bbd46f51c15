import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, client, type WhopContext } from "./client"

const fileSchema = z.object({
  id: z.string(),
  upload_url: z.string(),
  upload_headers: z.record(z.string(), z.string()).nullish(),
})
const statusSchema = z.object({
  upload_status: z.enum(["pending", "processing", "ready", "failed"]),
  filename: z.string().nullish(),
})

/** Uploads to a presigned URL, which requires exactly the headers that Whop returns. */
export async function uploadMedia(media: OutgoingMedia, ctx: WhopContext): Promise<string> {
  const { id, upload_url, upload_headers } = await api.json(ctx, "/files", fileSchema, {
    method: "POST",
    json: { filename: media.name },
  })
  const headers = upload_headers ?? {}
  // A type would add a header.
  const body = await mediaFile({ ...media, mimeType: "" })
  await client.request(ctx, upload_url, { method: "PUT", headers, body })
  return id
}

export async function isProcessed(fileId: string, ctx: WhopContext): Promise<boolean> {
  const path = `/files/${encodeURIComponent(fileId)}`
  const { upload_status, filename } = await api.json(ctx, path, statusSchema)
  if (upload_status === "failed")
    throw rejected(`Whop couldn't read ${filename ?? "one of the files"}. Export it in another format.`)
  return upload_status === "ready"
}
