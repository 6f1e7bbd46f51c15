import { z } from "zod"

import { media } from "@/lib/media/contract"

/** The one file route of the dashboard, as UploadThing calls it. */
export const uploadSlug = "media"

/** What an upload has come to: an item of the library, or the reason why it is none. */
export const uploadResult = z.union([z.object({ media }), z.object({ refused: z.string() })])
export type UploadResult = z.output<typeof uploadResult>
