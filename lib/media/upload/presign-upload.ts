import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { storage } from "@/lib/storage/storage"
import { maxBytesOf, maxMegabytesOf, tooLargeMessage } from "@/lib/media/limits"
import { acceptedType, acceptedTypes } from "@/lib/media/media-types"
import type { presignUploadContract } from "./contract"
import { reserveKey } from "./upload-row"
import { uploadUrl } from "./upload-url"
import { fieldError } from "@/lib/media/field-error"

export async function presignUpload(caller: Caller, input: InputOf<typeof presignUploadContract>) {
  const { size, intent } = input
  const contentType = acceptedType(input.contentType)
  if (!contentType) {
    const accepted = acceptedTypes.join(", ")
    throw fieldError("contentType", `Must be one of ${accepted}`)
  }
  if (size !== undefined && size > maxBytesOf(contentType))
    throw fieldError("size", tooLargeMessage(maxMegabytesOf(contentType)))
  const { key, expiresAt } = await reserveKey(caller, input.key, intent, size)
  const url = storage.uploadUrl
    ? await storage.uploadUrl({ key, contentType: input.contentType, size, expiresAt })
    : uploadUrl({ key, contentType, size, intent, expiresAt })
  return { url, key, method: "PUT" as const }
}
