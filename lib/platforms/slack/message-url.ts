import { z } from "zod"
import type { PublishedPart } from "@/lib/platforms/platform"
import type { SlackContext } from "./client"

const dataSchema = z.object({ fileIds: z.array(z.string()) })

export const fileIdsOf = ({ data }: PublishedPart) => dataSchema.parse(data).fileIds

/** A message's id is its timestamp, and its URL is built from it. */
export const toPublished = (
  ts: string,
  { account }: SlackContext,
  fileIds: string[] = [],
): PublishedPart => ({
  id: ts,
  url: account.profileUrl && `${account.profileUrl}/p${ts.replace(".", "")}`,
  data: { fileIds },
})
