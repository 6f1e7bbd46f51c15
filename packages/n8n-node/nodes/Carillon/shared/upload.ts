import { type IDataObject, type IExecuteFunctions, type JsonObject, NodeApiError } from "n8n-workflow"

import { given, request } from "./request"

const timeout = 600_000

/** Brings a file of the input into the library: asks for an address, puts the bytes there, registers them. */
export async function upload(
  context: IExecuteFunctions,
  item: number,
  field: string,
  { name, alt }: { name?: string; alt?: string } = {},
): Promise<IDataObject> {
  const { helpers } = context
  const { id, data, mimeType, fileName, fileExtension } = helpers.assertBinaryData(item, field)
  // Files that n8n keeps on disk or in a bucket are streamed, the others are in memory already.
  const bytes = id ? await helpers.getBinaryStream(id) : Buffer.from(data, "base64")
  const size = Buffer.isBuffer(bytes) ? bytes.length : (await helpers.getBinaryMetadata(id!)).fileSize
  const called = name || fileName || [field, fileExtension].filter(Boolean).join(".")
  const presign = { key: called, contentType: mimeType, size }
  const { url, key } = await request(context, "POST", "/v0/media/presign", { body: presign, item })
  await put(context, String(url), bytes, { "content-type": mimeType, "content-length": size }, item)
  return request(context, "POST", "/v0/media", { body: { key, ...given({ name: called, alt }) }, item })
}

/** The address is signed, and is called without a credential: it may be another server's. */
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
      message: "The file could not be uploaded",
      itemIndex,
    })
  }
}
