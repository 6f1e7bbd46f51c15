import { z } from "zod"

import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/contract/contract"

const group = "Templates"

const kind = z
  .enum(["template", "snippet"])
  .describe("A template starts a new post. A snippet, such as a signature or hashtags, is inserted into one.")
const configurations = z
  .record(z.string().max(64), z.record(z.string(), z.unknown()))
  .describe("Platform-specific settings, keyed by platform.")
const name = z.string().trim().min(1, "Enter a name").max(100)
const caption = z.string().max(100_000)
const title = z.string().max(100).nullish()
const parts = z
  .array(z.string().min(1).max(25_000))
  .max(25)
  .describe("The captions of a thread, including the first one. Empty for a single post.")
const tagIds = z.array(z.string().max(128)).max(100)

export const template = z
  .object({
    id: z.string(),
    name: z.string(),
    kind,
    caption: z.string(),
    title: z.string().nullable(),
    parts: z.array(z.string()),
    platformConfiguration: configurations,
    tagIds: z.array(z.string()),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "PostTemplate" })
export type Template = z.output<typeof template>

export const listTemplatesContract = contract({
  method: "GET",
  path: "/v0/templates",
  operationId: "listTemplates",
  summary: "List templates and snippets by name",
  tag: group,
  scope: "posts:read",
  query: z.object({
    kind: kind.optional(),
    q: z.string().max(200).optional().describe("Matches part of the name, ignoring case."),
    page: pageQuery,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ data: z.array(template), ...pageShape }),
})

export const createTemplateContract = contract({
  method: "POST",
  path: "/v0/templates",
  operationId: "createTemplate",
  summary: "Create a template or snippet",
  description: "Shared by the whole workspace, which can have up to 500. Names must be unique per kind.",
  tag: group,
  scope: "posts:write",
  body: z
    .object({
      name,
      kind: kind.default("template"),
      caption,
      title,
      parts: parts.default([]),
      platformConfiguration: configurations.default({}),
      tagIds: tagIds.default([]),
    })
    .meta({ id: "PostTemplateCreate" }),
  output: template,
  errors: ["NOT_FOUND", "CONFLICT", "UNPROCESSABLE_CONTENT"],
  examples: { body: { name: "Weekly tip", kind: "template", caption: "Tip of the week: " } },
})

export const getTemplateContract = contract({
  method: "GET",
  path: "/v0/templates/{id}",
  operationId: "getTemplate",
  summary: "Get a template or snippet",
  tag: group,
  scope: "posts:read",
  params: idParams,
  output: template,
})

export const updateTemplateContract = contract({
  method: "PATCH",
  path: "/v0/templates/{id}",
  operationId: "updateTemplate",
  summary: "Update a template or snippet",
  tag: group,
  scope: "posts:write",
  params: idParams,
  body: z
    .object({
      name: name.optional(),
      caption: caption.optional(),
      title,
      parts: parts.optional(),
      platformConfiguration: configurations.optional(),
      tagIds: tagIds.optional(),
    })
    .meta({ id: "PostTemplateUpdate" }),
  output: template,
  errors: ["CONFLICT"],
  examples: { body: { name: "Tip of the week" } },
})

export const deleteTemplateContract = contract({
  method: "DELETE",
  path: "/v0/templates/{id}",
  operationId: "deleteTemplate",
  summary: "Delete a template or snippet",
  tag: group,
  scope: "posts:write",
  params: idParams,
  output: template,
})
