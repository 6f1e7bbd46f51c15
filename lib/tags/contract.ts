import { z } from "zod"

import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/contract/contract"

const group = "Tags"

export const tag = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Tag" })
export type Tag = z.output<typeof tag>

export const listTagsContract = contract({
  method: "GET",
  path: "/v0/tags",
  operationId: "listTags",
  summary: "List tags by name",
  tag: group,
  scope: "tags:read",
  query: z.object({ page: pageQuery, limit: z.coerce.number().int().min(1).max(200).default(200) }),
  output: z.object({
    data: z.array(tag),
    ...pageShape,
  }),
})

export const upsertTagContract = contract({
  method: "POST",
  path: "/v0/tags",
  operationId: "upsertTag",
  summary: "Create or update a tag",
  description:
    "If `id` is set, updates that tag. Otherwise, updates the tag with the same name, ignoring case, or creates one.",
  tag: group,
  scope: "tags:write",
  body: z
    .object({
      id: z.string().min(1).max(128).optional(),
      name: z.string().trim().min(1).max(50),
      color: z.string().regex(/^#[0-9a-fA-F]{3,8}$/, "Must be a color such as #4f46e5"),
    })
    .meta({ id: "TagUpsert" }),
  output: tag,
  errors: ["NOT_FOUND", "CONFLICT"],
  examples: { body: { name: "Campaign", color: "#4f46e5" } },
})

export const deleteTagContract = contract({
  method: "DELETE",
  path: "/v0/tags/{id}",
  operationId: "deleteTag",
  summary: "Delete a tag and remove it from all posts and media",
  tag: group,
  scope: "tags:write",
  params: idParams,
  output: tag,
})

export const searchTagsContract = contract({
  method: "GET",
  path: "/v0/tags/search",
  operationId: "searchTags",
  summary: "Search tags by name",
  tag: group,
  scope: "tags:read",
  query: z.object({
    q: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(25),
  }),
  output: z.object({ data: z.array(tag) }),
})
