import { z } from "zod"
import type { Published } from "@/lib/platforms/platform"
import type { SlackAccess } from "./client"

const dataSchema = z.object({ fileIds: z.array(z.string()) })

export const filesOf = ({ data }: Published) => dataSchema.parse(data).fileIds

/** A message's number is its time; its address is made of it. */
export const toPublished = (ts: string, { account }: SlackAccess, fileIds: string[] = []): Published => ({
  id: ts,
  url: account.profileUrl && `${account.profileUrl}/p${ts.replace(".", "")}`,
  data: { fileIds },
})
