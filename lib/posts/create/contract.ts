import { z } from "zod"

import { socialAccountPublic } from "@/lib/accounts/contract"
import { contract, timestamp } from "@/lib/contract/contract"
import { mediaItem, postMedia } from "@/lib/media/contract"
import { configuration, moment, postStatus, tagIds } from "@/lib/posts/contract"
import { createFields } from "@/lib/posts/post-fields"
import { threadPart } from "@/lib/posts/thread-part"

const accountId = z.string().min(1).max(128)

/** What can differ between the channels of a group. */
export const postVariant = z
  .object({
    caption: z.string().max(100_000),
    ...createFields,
    media: z.array(mediaItem).max(100).default([]),
    thumbnail: mediaItem.optional(),
    platformConfiguration: configuration.optional(),
    parts: z
      .array(threadPart(mediaItem))
      .min(1)
      .max(25)
      .optional()
      .describe("The parts of a thread, on platforms that support threads."),
  })
  .meta({ id: "PostVariant" })

export const createShape = {
  ...postVariant.shape,
  socialAccountId: accountId.optional(),
  socialAccountIds: z
    .array(accountId)
    .min(1)
    .max(100)
    .optional()
    .describe("One post per channel, in a group: all or none."),
  variants: z
    .record(z.string().max(128), postVariant)
    .optional()
    .describe("Overrides of text, media, and settings by channel id."),
  scheduledAt: timestamp.nullish().describe("Any UTC offset. Can't be in the past."),
  tagIds: tagIds.optional(),
  action: z
    .enum(["schedule", "queue", "draft", "now"])
    .optional()
    .describe("Defaults to `schedule` if `scheduledAt` is set, otherwise to `draft`."),
}

type Channels = { socialAccountId?: string; socialAccountIds?: string[] }

/** Also checked if other fields are invalid. */
const channelRule = (isValid: (channels: Channels) => boolean, field: keyof Channels, error: string) =>
  z.refine<Channels>(isValid, { path: [field], error, when: ({ value }) => value instanceof Object })

export const channelRules = [
  channelRule(
    ({ socialAccountId, socialAccountIds }) => (socialAccountId ?? socialAccountIds) !== undefined,
    "socialAccountId",
    "Required. For several channels, send `socialAccountIds` instead.",
  ),
  channelRule(
    ({ socialAccountId, socialAccountIds }) =>
      socialAccountId === undefined || socialAccountIds === undefined,
    "socialAccountIds",
    "Send either `socialAccountId` or `socialAccountIds`, not both.",
  ),
]

export const postCreate = z
  .object(createShape)
  .check(...channelRules)
  .meta({ id: "PostCreate" })

const createdShape = {
  id: z.string(),
  externalId: z.string().nullable(),
  caption: z.string(),
  status: postStatus,
  scheduledAt: moment,
  platformConfiguration: configuration.nullable(),
  media: z.array(postMedia),
  socialAccountId: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** The response to creating a post. */
export const postCreated = z
  .object({
    ...createdShape,
    socialAccounts: z.array(socialAccountPublic),
    groupId: z.string().optional().describe("Only set for several channels."),
    posts: z
      .array(z.object(createdShape).meta({ id: "PostInGroup" }))
      .optional()
      .describe(
        "Only set for several channels: each channel's post. The other fields are those of the first.",
      ),
  })
  .meta({ id: "PostCreated" })

export const createPostContract = contract({
  method: "POST",
  path: "/v0/posts",
  operationId: "createPost",
  summary: "Create a post",
  tag: "Posts",
  scope: "posts:write",
  body: postCreate,
  etag: true,
  output: postCreated,
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND", "CONFLICT", "UNPROCESSABLE_CONTENT"],
  examples: { body: { caption: "Hello from the API", socialAccountId: "<channel id>", action: "now" } },
})
