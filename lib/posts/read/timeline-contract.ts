import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"

export const timelineContract = contract({
  method: "GET",
  path: "/v0/posts/{id}/timeline",
  operationId: "getPostTimeline",
  summary: "Get a post's publishing timeline",
  tag: "Posts",
  scope: "posts:read",
  params: idParams,
  output: z.object({
    data: z.array(
      z
        .object({
          id: z.string(),
          phase: z.string(),
          attempt: z.number().int(),
          outcome: z.string(),
          message: z.string().nullable(),
          milliseconds: z.number().int().nullable(),
          detail: z.unknown(),
          createdAt: timestamp,
        })
        .meta({ id: "TimelineEntry" }),
    ),
  }),
})
