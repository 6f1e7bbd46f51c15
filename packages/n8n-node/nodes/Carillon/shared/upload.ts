import { type IDataObject, type JsonObject, NodeApiError } from "n8n-workflow"

import type { Item } from "./item"
import { omitEmpty } from "./request"

const timeout = 600_000

/** Uploads a file from the input to the library. */
export async function upload(
  item: Item,
  field: string,
  { name, alt }: { name?: string; alt?: string } = {},
): Promise<IDataObject> {
  const { helpers } = item.context
  const { id, data, mimeType, fileName, fileExtension } = helpers.assertBinaryData(item.index, field)
  // Files that n8n stores on disk or in a bucket are streamed; others are already in memory.
  const bytes = id ? await helpers.getBinaryStream(id) : Buffer.from(data, "base64")
  const size = Buffer.isBuffer(bytes) ? bytes.length : (await helpers.getBinaryMetadata(id!)).fileSize
  const fullName = name || fileName || [field, fileExtension].filter(Boolean).join(".")
  const presign = { key: fullName, contentType: mimeType, size }
  const { url, key } = await item.request("POST", "/v0/media/presign", { body: presign })
  await put(item, String(url), bytes, { "content-type": mimeType, "content-length": size })
  return item.request("POST", "/v0/media", { body: { key, ...omitEmpty({ name: fullName, alt }) } })
}

/** Sends no credentials, because the URL is signed and may belong to another server. */
async function put(
  { context, index }: Item,
  url: string,
  body: Buffer | NodeJS.ReadableStream,
  headers: IDataObject,
) {
  try {
    await context.helpers.httpRequest({
      method: "PUT",
      url,
      body,
      headers,
      timeout,
      disableFollowRedirect: true,
    })
  } catch (error) {
    throw new NodeApiError(context.getNode(), error as JsonObject, {
      message: "Couldn't upload the file",
      itemIndex: index,
    })
  }
}
