import { z } from "zod"

import { timestamp } from "@/lib/api/contract"

export const tag = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Tag" })
