import { z } from "zod"

import { contract, timestamp } from "@/lib/contract/contract"
import { slugs } from "@/lib/platforms/slugs"
import { approvalStatus, postCreate, postCreated, postStatus, readiness } from "@/lib/posts/contract"

const tag = "Posts"
const accountId = z.string().min(1).max(128)

/** What create would refuse: the code it would answer with, and the field it would name. */
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
      .describe("Another post of the channel has the same text, or is due at nearly the same time."),
    postId: z.string().optional().describe("That other post."),
    scheduledAt: timestamp.optional().describe("When that other post is or was due."),
  })
  .meta({ id: "PostWarning" })
export type PostWarning = z.output<typeof warning>

const textLength = z
  .object({ used: z.number().int(), max: z.number().int() })
  .meta({ id: "TextLength", description: "Counted as the platform counts." })

const verdict = z
  .object({
    socialAccountId: z.string(),
    platform: z.enum(slugs).nullable(),
    valid: z.boolean(),
    errors: z.array(problem),
    warnings: z.array(warning),
    text: textLength.nullable(),
    parts: z.array(textLength),
    status: postStatus.nullable(),
    approvalStatus: approvalStatus.nullable(),
    scheduledAt: timestamp.nullable().describe("When it would be due."),
    slot: timestamp.nullable().describe("The queue slot it would get, if nobody takes it first."),
    readiness: readiness.nullish().describe("Absent for drafts and for rows of an import."),
  })
  .meta({ id: "PostVerdict" })
export type PostVerdict = z.output<typeof verdict>

const variant = postCreate
  .pick({
    caption: true,
    title: true,
    media: true,
    thumbnail: true,
    platformConfiguration: true,
    parts: true,
  })
  .meta({ id: "PostVariant" })

export const validatePostContract = contract({
  method: "POST",
  path: "/v0/posts/validate",
  operationId: "validatePost",
  summary: "Check a post for one or many channels, without creating it",
  description:
    "Finds all that create would refuse, warns of posts with the same text or nearly the same time, and writes nothing. Media elsewhere is not downloaded: of its address only the form is checked.",
  tag,
  scope: "posts:write",
  body: postCreate
    .extend({
      socialAccountId: accountId.optional(),
      socialAccountIds: z.array(accountId).min(1).max(100).optional(),
      variants: z
        .record(z.string().max(128), variant)
        .optional()
        .describe("By channel: what takes the place of the post's own text, media and settings there."),
      postId: accountId.optional().describe("The post that is edited; it is no duplicate of itself."),
    })
    .refine(
      ({ socialAccountId, socialAccountIds }) =>
        (socialAccountId === undefined) !== (socialAccountIds === undefined),
      { path: ["socialAccountIds"], message: "Give either socialAccountId or socialAccountIds" },
    )
    .meta({ id: "PostValidate" }),
  output: z.object({ valid: z.boolean(), data: z.array(verdict) }),
  examples: { body: { caption: "Hello from the API", socialAccountIds: ["<channel id>"], action: "queue" } },
})

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
  summary: "Create up to 100 posts, each with its own result",
  description:
    "Posts are created in order, so that queue slots follow it too. The answer is 200 even when some or all of them are refused: each result says what became of its post. Only a body off the schema is refused as a whole, with 422, and then nothing is created.",
  tag,
  scope: "posts:write",
  body: z.object({ posts: z.array(postCreate).min(1).max(100) }).meta({ id: "PostBulk" }),
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
    line: z.number().int().describe("Where the row begins in the file; the first line is 1."),
    status: z.enum(["valid", "invalid", "created", "exists", "failed"]),
    postId: z.string().nullable(),
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
  summary: "Create posts from a CSV file, after a dry run",
  description: [
    "The first line names the columns, in any order and case; comma, semicolon or tab separates them; up to 1,000 rows.",
    "- `channel`: the id of a channel, or `platform/username`",
    "- `caption`: the text",
    "- `title`",
    "- `action`: `draft`, `schedule`, `queue` or `now`; absent as for create",
    "- `scheduledAt`: with an offset, or as wall-clock time (`2026-03-02 09:00`) of the row's or the default's zone, else the channel's or the workspace's",
    "- `timeZone`: an IANA zone such as `Europe/Berlin`",
    "- `tags`: names of tags that exist, separated by comma or `|`",
    "- `media`: URLs separated by space or `|`",
    "- `platformConfiguration`: a JSON object",
    "A dry run, which is the default, says of each row what would become of it and writes nothing. A real run creates the sound rows. A row is created once per `importId`, which is the content of the file unless given: sent again, it answers `exists`.",
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
          timeZone: z.string().max(64).optional().describe("An IANA zone such as `Europe/Berlin`."),
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
