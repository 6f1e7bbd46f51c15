import { type IDataObject, type IExecuteFunctions, type JsonObject, NodeApiError } from "n8n-workflow"

import { omitEmpty, request } from "./request"

const timeout = 600_000

/** Uploads a file from the input to the library. */
export async function upload(
  context: IExecuteFunctions,
  item: number,
  field: string,
  { name, alt }: { name?: string; alt?: string } = {},
): Promise<IDataObject> {
  const { helpers } = context
  const { id, data, mimeType, fileName, fileExtension } = helpers.assertBinaryData(item, field)
  // Files that n8n stores on disk or in a bucket are streamed; others are already in memory.
  const bytes = id ? await helpers.getBinaryStream(id) : Buffer.from(data, "base64")
  const size = Buffer.isBuffer(bytes) ? bytes.length : (await helpers.getBinaryMetadata(id!)).fileSize
  const fullName = name || fileName || [field, fileExtension].filter(Boolean).join(".")
  const presign = { key: fullName, contentType: mimeType, size }
  const { url, key } = await request(context, "POST", "/v0/media/presign", { body: presign, item })
  await put(context, String(url), bytes, { "content-type": mimeType, "content-length": size }, item)
  return request(context, "POST", "/v0/media", { body: { key, ...omitEmpty({ name: fullName, alt }) }, item })
}

/** Sends no credentials, because the URL is signed and may belong to another server. */
async function put(
  context: IExecuteFunctions,
  url: string,
  body: Buffer | NodeJS.ReadableStream,
  headers: IDataObject,
  itemIndex: number,
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
      itemIndex,
    })
  }
}
