import { inspect, type InspectedMedia } from "./inspect"
import { storedSource } from "./media-source"
import { UnusableMediaError } from "@/lib/media/unusable-media-error"
import { fieldError } from "@/lib/media/field-error"

/** @param field the file's name in the request, such as `media[0].url`, to report errors for */
export async function inspectStored(key: string, field: string): Promise<InspectedMedia> {
  const source = await storedSource(key)
  if (!source)
    throw fieldError(field, "No file has been uploaded with this key. PUT it to the presigned url first.")
  try {
    return await inspect(source)
  } catch (error) {
    if (error instanceof UnusableMediaError) throw fieldError(field, error.message)
    throw error
  }
}
