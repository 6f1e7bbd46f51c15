import { z } from "zod"

import { contract, timestamp } from "@/lib/contract/contract"
import { slugs } from "@/lib/platforms/slugs"
import { approvalStatus, postStatus, readiness } from "@/lib/posts/contract"
import { channelRules, createShape, postCreate, postCreated } from "./contract"
import { postFieldNames } from "@/lib/posts/post-fields"

const tag = "Posts"
const accountId = z.string().min(1).max(128)

/** An error that creating the post would return. */
const problem = z
  .object({ field: z.string().nullable(), message: z.string(), code: z.string() })
  .meta({ id: "PostProblem" })
export type PostProblem = z.output<typeof problem>

const warning = z
  .object({
    field: z.string().nullable(),
    message: z.string(),
    code: z
      .enum(["duplicate", "close"])
      .optional()
      .describe(
        "The channel has another post with the same text (`duplicate`), or one scheduled at almost the same time (`close`).",
      ),
    postId: z.string().optional().describe("The other post."),
    scheduledAt: timestamp.optional().describe("The other post's scheduled time."),
  })
  .meta({ id: "PostWarning" })
export type PostWarning = z.output<typeof warning>

const textLength = z
  .object({ used: z.number().int(), max: z.number().int() })
  .meta({ id: "TextLength", description: "Counted by the platform's own rules." })

const validation = z
  .object({
    socialAccountId: z.string(),
    platform: z.enum(slugs).nullable(),
    valid: z.boolean(),
    errors: z.array(problem),
    warnings: z.array(warning),
    notices: z
      .array(z.object({ field: z.string(), message: z.string() }).meta({ id: "PostNotice" }))
      .describe("What changes in the post's media before it's published, such as an image's size or format."),
    text: textLength.nullable(),
    parts: z.array(textLength),
    status: postStatus.nullable(),
    approvalStatus: approvalStatus.nullable(),
    scheduledAt: timestamp.nullable().describe("When the post would be published."),
    slot: timestamp.nullable().describe("The queue slot it would get if no other post takes it first."),
    readiness: readiness.nullish().describe("Omitted for drafts and for import rows."),
  })
  .meta({ id: "PostValidation" })
export type PostValidation = z.output<typeof validation>

export const validatePostContract = contract({
  method: "POST",
  path: "/v0/posts/validate",
  operationId: "validatePost",
  summary: "Validate a post for one or more channels without creating it",
  description:
    "Returns every error that creating the post would return, and warns about posts with the same text or almost the same time. Nothing is saved. External media isn't downloaded; only its URL's format is checked.",
  tag,
  scope: "posts:write",
  body: z
    .object({
      ...createShape,
      postId: accountId
        .optional()
        .describe("The post being edited, so that it isn't reported as a duplicate of itself."),
    })
    .check(...channelRules)
    .meta({ id: "PostValidate" }),
  output: z.object({ valid: z.boolean(), data: z.array(validation) }),
  examples: { body: { caption: "Hello from the API", socialAccountIds: ["<channel id>"], action: "queue" } },
})

const maxPosts = 100

const failure = z.object({
  code: z.string(),
  status: z.number().int(),
  message: z.string(),
  data: z
    .object({
      message: z.string().optional(),
      errorTag: z.string().optional(),
      isRetryable: z.boolean().optional(),
      fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
    })
    .optional(),
})

const bulkResult = z
  .discriminatedUnion("status", [
    z.object({ index: z.number().int(), status: z.literal("created"), post: postCreated }),
    z.object({ index: z.number().int(), status: z.literal("failed"), error: failure }),
  ])
  .meta({ id: "BulkResult" })
export type BulkResult = z.output<typeof bulkResult>

export const bulkCreateContract = contract({
  method: "POST",
  path: "/v0/posts/bulk",
  operationId: "createPosts",
  summary: "Create up to 100 posts",
  description:
    "Posts are created in order and take queue slots in that order. Each post has its own result, and the response is 200 even if some or all of them fail. If the body doesn't match the schema, the whole request returns 422 and nothing is created.",
  tag,
  scope: "posts:write",
  body: z
    .object({
      posts: z
        .array(postCreate)
        .min(1)
        .max(maxPosts)
        .refine(
          (posts) =>
            posts.reduce((total, { socialAccountIds }) => total + (socialAccountIds?.length ?? 1), 0) <=
            maxPosts,
          `At most ${maxPosts} posts, counting one per channel.`,
        ),
    })
    .meta({ id: "PostBulk" }),
  output: z.object({ created: z.number().int(), failed: z.number().int(), results: z.array(bulkResult) }),
  examples: {
    body: {
      posts: [
        { caption: "Monday", socialAccountId: "<channel id>", action: "queue" },
        { caption: "Tuesday", socialAccountId: "<channel id>", action: "queue" },
      ],
    },
  },
})

const importedRow = z
  .object({
    line: z.number().int().describe("The line the row starts on, counting from 1."),
    status: z.enum(["valid", "invalid", "created", "exists", "failed"]),
    postId: z.string().nullable().describe("The first channel's post, if the row has several."),
    socialAccountId: z.string().nullable(),
    scheduledAt: timestamp.nullable(),
    errors: z.array(problem),
    warnings: z.array(warning),
  })
  .meta({ id: "ImportedRow" })
export type ImportedRow = z.output<typeof importedRow>

const rowCount = z.number().int()

export const importPostsContract = contract({
  method: "POST",
  path: "/v0/posts/import",
  operationId: "importPosts",
  summary: "Import posts from a CSV file",
  description: [
    "The first line names the columns, in any order and case. Separate them with commas, semicolons, or tabs. Up to 1,000 rows.",
    "- `channel`: a channel id or `platform/username`, or several separated by `|` to create a group",
    "- `caption`: the text",
    ...postFieldNames.map((name) => `- \`${name}\``),
    "- `action`: `draft`, `schedule`, `queue`, or `now`; same default as when you create a post",
    "- `scheduledAt`: with a UTC offset, or as local time (`2026-03-02 09:00`) in the row's time zone, the default time zone, the channel's, or the workspace's",
    "- `timeZone`: an IANA time zone such as `Europe/Berlin`",
    "- `tags`: names of existing tags, separated by commas or `|`",
    "- `media`: URLs, separated by spaces or `|`",
    "- `platformConfiguration`: a JSON object",
    "By default, this is a dry run that checks each row and saves nothing. Set `dryRun` to false to create the valid rows. A row is created once per `importId`, which defaults to a hash of the file; if you send it again, its status is `exists`.",
  ].join("\n"),
  tag,
  scope: "posts:write",
  body: z
    .object({
      csv: z.string().min(1).max(8_000_000),
      dryRun: z.boolean().default(true),
      importId: z.string().min(1).max(128).optional(),
      defaults: z
        .object({
          socialAccountId: accountId.optional(),
          action: postCreate.shape.action,
          timeZone: z.string().max(64).optional().describe("An IANA time zone such as `Europe/Berlin`."),
        })
        .default({}),
    })
    .meta({ id: "PostImport" }),
  output: z.object({
    importId: z.string(),
    dryRun: z.boolean(),
    summary: z.object({
      valid: rowCount,
      invalid: rowCount,
      created: rowCount,
      exists: rowCount,
      failed: rowCount,
    }),
    rows: z.array(importedRow),
  }),
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { csv: "channel,caption,action\nbluesky/ada.example,Hello,queue\n" } },
})
