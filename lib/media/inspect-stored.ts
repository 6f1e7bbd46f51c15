import { inspect, type Inspected } from "./inspect"
import { storedSource } from "./media-source"
import { UnusableMediaError } from "./unusable"
import { wrongField } from "./wrong-field"

/** @param field how the request names the file, such as `media[0].url`; a file that is of no use is that field's error */
export async function inspectStored(key: string, field: string): Promise<Inspected> {
  const source = await storedSource(key)
  if (!source)
    throw wrongField(
      field,
      "Nothing was uploaded under this key yet. PUT the file to the presigned url first.",
    )
  try {
    return await inspect(source)
  } catch (error) {
    if (error instanceof UnusableMediaError) throw wrongField(field, error.message)
    throw error
  }
}
