import { z } from "zod"

import { timeZone } from "@/lib/organizations/fields"
import { webhookEventNames } from "@/lib/declarations/webhook-events"
import { toHttpUrl } from "@/lib/import/http-url"
import { mapPostFields, storedFields } from "@/lib/posts/post-fields"

// The rows of an archive, by column name. Columns that aren't listed here aren't imported.

const id = z.string().min(1).max(200)
const short = z.string().max(2000)
const text = z.string().max(1_000_000)
const count = z.int()
const at = z.iso.datetime({ offset: true })
const json = z.json()
const actorKind = z.enum(["user", "apiKey", "oauthToken", "connectLink", "system"])
const link = z.string().max(4096).nullable().transform(toHttpUrl)
const isShort = (value: unknown) => JSON.stringify(value).length <= 2000
/** Database counters are bigint, but real values fit in a JavaScript number. */
const amount = z.int().nullable()
/** Null if it was never written. */
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(1000).nullable()
const tagged = z.array(z.object({ tagId: id })).default([])

const profiles = z.object({
  id,
  externalId: short.nullable(),
  name: short,
  pausedAt: at.nullable(),
  createdAt: at,
  updatedAt: at,
})

const channels = z.object({
  id,
  platform: short,
  remoteId: short,
  externalId: short.nullable(),
  username: short.nullable(),
  displayName: short.nullable(),
  profileUrl: link,
  imageUrl: link,
  sandbox: z.boolean(),
  limits: json.nullable(),
  profileId: id.nullable(),
  timeZone: timeZone.nullable().catch(null),
  minGapSeconds: count.min(0),
  analyticsDisabledAt: at.nullable(),
  removedAt: at.nullable(),
  createdAt: at,
  updatedAt: at,
  slots: z.array(z.object({ id, weekday: count.min(1).max(7), minute: count.min(0).max(1439) })).default([]),
})

const tags = z.object({
  id,
  name: short,
  color: z.string().regex(/^#[0-9a-f]{3,8}$/i),
  createdAt: at,
  updatedAt: at,
})

const media = z.object({
  id,
  url: z.string().max(4096),
  name: short,
  mimeType: short,
  width: amount,
  height: amount,
  duration: z.number().nullable(),
  size: amount,
  pages: amount.default(null),
  alt: text.nullable(),
  thumbnailTimestampMs: amount,
  originId: id.nullable(),
  sourceUrl: link,
  isPublic: z.boolean(),
  removedAt: at.nullable(),
  createdAt: at,
  updatedAt: at,
  tags: tagged,
})

const postMedia = z.object({
  part: count,
  position: count,
  mediaId: id,
  alt: text.nullable(),
  tags: json,
  thumbnailUrl: link,
  thumbnailTimestampMs: amount,
  skipProcessing: z.boolean(),
  createdAt: at,
})

const attempt = z.object({
  id,
  round: count,
  part: count,
  fence: count,
  key: short,
  startedAt: at,
  finishedAt: at.nullable(),
  outcome: z.enum(["sent", "pending", "failed", "unknown"]).nullable(),
  remoteId: short.nullable(),
  url: link,
  data: json.nullable(),
  error: text.nullable(),
})

const timelineEntry = z.object({
  phase: short,
  attempt: count,
  outcome: short,
  message: text.nullable(),
  milliseconds: amount,
  detail: json.nullable(),
  createdAt: at,
})

const comment = z.object({
  id,
  authorKind: actorKind,
  authorId: short,
  authorName: short,
  text,
  mentions: list(short),
  createdAt: at,
  editedAt: at.nullable(),
  deletedAt: at.nullable(),
})

const postFields = mapPostFields((_, name) => storedFields[name].refine(isShort, "Too long"))

const posts = z.object({
  id,
  socialAccountId: id,
  groupId: id.nullable().default(null),
  externalId: short.nullable(),
  caption: text,
  ...postFields,
  status: z.enum(["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED", "DELETED"]),
  approvalStatus: z.enum(["DRAFT", "PENDING_APPROVAL", "APPROVED", "REJECTED"]),
  approvalRequestedAt: at.nullable(),
  approvalRequestedBy: short.nullable(),
  approvedAt: at.nullable(),
  approvedBy: short.nullable(),
  rejectionReason: text.nullable(),
  scheduledAt: at.nullable(),
  slotAt: at.nullable(),
  platformConfiguration: z.record(z.string(), json).nullable(),
  url: link,
  postedAt: at.nullable(),
  errorMessage: text.nullable(),
  warning: text.nullable().default(null),
  errorTag: short.nullable(),
  isRetryable: z.boolean().nullable(),
  importKey: short.nullable(),
  createdByKind: actorKind,
  createdById: short.nullable(),
  version: count.min(1),
  remindedAt: at.nullable(),
  unpublishedAt: at.nullable().default(null),
  round: count.min(1),
  analyticsLatest: json.nullable(),
  analyticsLastFetchedAt: at.nullable(),
  analyticsNextFetchAt: at.nullable(),
  createdAt: at,
  updatedAt: at,
  parts: z.array(z.object({ index: count, caption: text })).default([]),
  media: z.array(postMedia).default([]),
  tags: tagged,
  comments: z.array(comment).default([]),
  metrics: z.array(z.object({ id, platform: short, collectedAt: at, metrics: json })).default([]),
  attempts: z.array(attempt).default([]),
  timeline: z.array(timelineEntry).default([]),
})

const metricDays = z.object({
  tagId: z.string().max(200),
  day: z.iso.date(),
  socialAccountId: id,
  impressions: amount,
  reach: amount,
  likes: amount,
  comments: amount,
  shares: amount,
  saves: amount,
  clicks: amount,
  videoViews: amount,
})

const templates = z.object({
  id,
  name: short,
  kind: z.enum(["template", "snippet"]),
  caption: text,
  title: short.nullable(),
  parts: list(text),
  platformConfiguration: z.record(z.string(), json),
  createdByKind: actorKind,
  createdById: short.nullable(),
  createdAt: at,
  updatedAt: at,
  tags: tagged,
})

const webhooks = z.object({
  id,
  url: z.url({ protocol: /^https?$/ }).max(2048),
  events: z.array(z.enum(webhookEventNames)).min(1),
  socialAccountIds: z.array(id).max(100).default([]),
  profileIds: z.array(id).max(100).default([]),
  description: short.nullable(),
  createdAt: at,
  updatedAt: at,
})

const generations = z.object({
  id,
  type: short,
  status: z.enum(["PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"]),
  modelKey: short,
  ownKey: z.boolean(),
  userId: short.nullable(),
  prompt: text,
  imageUrl: link,
  resultUrl: link,
  mediaId: id.nullable(),
  width: amount,
  height: amount,
  durationSeconds: amount,
  costMicros: count,
  estimatedCostMicros: count,
  errorMessage: text.nullable(),
  seed: amount,
  warnings: list(text),
  calledAt: at.nullable(),
  createdAt: at,
  updatedAt: at,
})

const members = z.object({ userId: id, person: z.object({ email: short }).nullable() })

/** In order of their references. */
export const archiveRows = {
  members,
  profiles,
  channels,
  tags,
  media,
  templates,
  posts,
  "metric-days": metricDays,
  webhooks,
  generations,
}

export type ArchiveFile = keyof typeof archiveRows
export type ArchiveRow<File extends ArchiveFile> = z.output<(typeof archiveRows)[File]>
export const archiveFiles = Object.keys(archiveRows) as ArchiveFile[]
