import type { Media } from "@/lib/media/contract"

/** UploadThing's name for the dashboard's only file route. */
export const uploadSlug = "media"

/** The library item, or why the upload was rejected. */
export type UploadResult = { media: Media } | { refused: string }
