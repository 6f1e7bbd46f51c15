import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { storage } from "@/lib/storage/storage"
import { maxBytesOf, maxMegabytesOf, tooLarge } from "./limits"
import { acceptedType, acceptedTypes } from "./media-types"
import type { presignUploadContract } from "./upload-contracts"
import { reserveKey } from "./upload-row"
import { uploadUrl } from "./upload-url"
import { wrongField } from "./wrong-field"

export async function presignUpload(caller: Caller, input: InputOf<typeof presignUploadContract>) {
  const { size, intent } = input
  const contentType = acceptedType(input.contentType)
  if (!contentType) {
    const accepted = acceptedTypes.join(", ")
    throw wrongField("contentType", `${input.contentType} cannot be posted. Send one of ${accepted}.`)
  }
  if (size !== undefined && size > maxBytesOf(contentType))
    throw wrongField("size", tooLarge(maxMegabytesOf(contentType)))
  const { key, expiresAt } = await reserveKey(caller, input.key, intent, size)
  const url = storage.uploadUrl
    ? await storage.uploadUrl({ key, contentType: input.contentType, size, expiresAt })
    : uploadUrl({ key, contentType, size, intent, expiresAt })
  return { url, key, method: "PUT" as const }
}
