import type { Media } from "@/lib/media/contract"

/** The one file route of the dashboard, as UploadThing calls it. */
export const uploadSlug = "media"

/** What an upload has come to: an item of the library, or the reason why it is none. */
export type UploadResult = { media: Media } | { refused: string }
