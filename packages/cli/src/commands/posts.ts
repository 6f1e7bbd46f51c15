import { readFile } from "node:fs/promises"
import { text as readAll } from "node:stream/consumers"

import type {
  ListPostsQuery,
  MediaItem,
  PostCreate,
  PostUpdate,
  PostValidation,
} from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import type { Context } from "../context.ts"
import { exitCodes, UsageError } from "../errors.ts"
import { channelIds, isId, isUrl, tagIds, take } from "../find.ts"
import { option, type OptionValues } from "../options.ts"
import { message, localTime, oneLine, type Output } from "../output/output.ts"
import { isPlaceholderWarning } from "../plan/check.ts"
import { showPost, showPosts } from "../show-post.ts"
import { isoTime } from "../output/time.ts"
import { uploadWithProgress } from "../upload/upload-with-progress.ts"
import { watchPost } from "../watch-post.ts"

const statuses = ["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED"] as const

const list = command({
  usage: "posts list",
  summary: "List posts, newest first.",
  options: {
    status: option.list("<status>", "Only posts with this status.", { choices: statuses }),
    approval: option.text("<status>", "Only posts with this approval status.", {
      choices: ["DRAFT", "PENDING_APPROVAL", "APPROVED", "REJECTED"],
    }),
    channel: option.list("<channel>", "Only this channel, by id or platform/username."),
    group: option.text("<id>", "Only the posts of this group."),
    tag: option.list("<tag>", "Only with this tag, by name or id."),
    from: option.text("<time>", "Only posts due at this time or later."),
    to: option.text("<time>", "Only posts due at this time or earlier."),
    soonest: option.flag("Sort by due time instead of creation time."),
    limit: option.number("The maximum number of posts. Default: 50."),
  },
  examples: [
    ["carillon posts list --status SCHEDULED --soonest", "upcoming posts"],
    ["carillon posts list --status FAILED --json | jq -r '.[].id'", "ids for a script"],
  ],
  run: async ({ status, approval, channel, group, tag, from, to, soonest, limit = 50 }, { carillon }) => {
    const query: ListPostsQuery = {
      statuses: status,
      approvalStatus: approval,
      socialAccountIds: await channelIds(carillon, channel),
      groupId: group,
      tagIds: await tagIds(carillon, tag),
      scheduledAt: { from: isoTime(from), to: isoTime(to) },
      order: soonest ? "soonest" : "newest",
      limit: Math.min(limit, 200),
    }
    const { items, more } = await take(carillon.posts.list(query), limit)
    return showPosts(items, more ? `Showing the first ${limit}. For more: --limit ${limit * 4}` : undefined)
  },
})

const get = command({
  usage: "posts get <id>",
  summary: "Show a post.",
  examples: [["carillon posts get 01a2…", "all of its details"]],
  run: async ({ id }, { carillon }) => showPost(await carillon.posts.get(id)),
})

const content = {
  caption: option.text("<text>", "The caption, or - to read it from stdin."),
  "caption-file": option.text("<file>", "Read the caption from a file.", { file: true }),
  title: option.text("<text>", "The title, on platforms that have one."),
  media: option.list("<file>", "An image or video: a file, a URL, or a library id.", { file: true }),
  alt: option.list("<text>", "Alt text; one for each --media, in order."),
  part: option.list("<text>", "One post in a thread."),
  tag: option.list("<tag>", "A tag, by name or id."),
  config: option.text("<json>", "platformConfiguration as JSON, or @file. See carillon channels platforms."),
}

type Content = OptionValues<typeof content>

const create = command({
  usage: "posts create",
  summary:
    "Create a post, or a group of posts for several channels. Without --at, --queue, or --now, it's a draft.",
  options: {
    channel: option.list("<channel>", "A channel, by id or platform/username.", { required: true }),
    ...content,
    at: option.text("<time>", "Schedule it, such as 2026-12-01 09:00 (with or without an offset) or 2h."),
    queue: option.flag("Add it to the channel's queue."),
    now: option.flag("Publish it now."),
    watch: option.flag("Wait until it's published."),
  },
  examples: [
    [
      'carillon posts create --channel mastodon/ada --caption "Good morning" --at "2026-12-01 09:00"',
      "schedule a post",
    ],
    [
      "carillon posts create --channel bluesky --caption - --media harbor.jpg --alt Boats --now --watch < text.txt",
      "publish now, with an image",
    ],
    [
      'carillon posts create --channel bluesky --channel mastodon/ada --caption "Good morning" --queue',
      "one post per channel, in a group",
    ],
    [
      'carillon posts create --channel x/ada --part "One" --part "Two" --queue --dry-run',
      "preview a queued thread",
    ],
  ],
  run: async ({ at, queue, now, watch, ...options }, context) => {
    const { carillon } = context
    if ([at, queue, now].filter(Boolean).length > 1)
      throw new UsageError("Use only one of --at, --queue, and --now", create)
    if (watch && options.channel.length > 1)
      throw new UsageError(
        "Use --watch with a single channel, or run carillon posts watch for each post",
        create,
      )
    const socialAccountIds = await channelIds(carillon, options.channel)
    const content = await readContent(options, context)
    const body: PostCreate = {
      ...content,
      caption: content.caption ?? content.parts?.[0]?.caption ?? "",
      socialAccountIds,
      action: at ? "schedule" : queue ? "queue" : now ? "now" : "draft",
      scheduledAt: isoTime(at),
    }
    if (context.globals.dryRun) return showValidations((await carillon.posts.validate(body)).data)
    const { id, groupId } = await carillon.posts.create(body)
    if (groupId) return showPosts(await carillon.posts.list({ groupId }).all())
    return watch ? watchPost(id, context) : showPost(await carillon.posts.get(id))
  },
})

const update = command({
  usage: "posts update <id>",
  summary: "Change a draft or scheduled post.",
  options: {
    ...content,
    at: option.text("<time>", "Schedule it for this time."),
    draft: option.flag("Unschedule it and make it a draft."),
  },
  examples: [
    ['carillon posts update 01a2… --at "2026-12-02 09:00"', "reschedule it"],
    ["carillon posts update 01a2… --media new.jpg", "replace its media"],
  ],
  run: async ({ id, at, draft, ...options }, context) => {
    const { carillon } = context
    if (at && draft) throw new UsageError("Use only one of --at and --draft", update)
    const body: PostUpdate = {
      ...(await readContent(options, context)),
      scheduledAt: isoTime(at),
      status: at ? "SCHEDULED" : draft ? "DRAFT" : undefined,
    }
    if (!Object.values(body).some((value) => value !== undefined))
      throw new UsageError("Pass at least one option to change", update)
    await carillon.posts.update(id, body)
    return showPost(await carillon.posts.get(id))
  },
})

const remove = command({
  usage: "posts delete <id>...",
  summary: "Delete drafts or scheduled posts.",
  examples: [["carillon posts delete 01a2… 01a3… --yes", "delete two without confirmation"]],
  run: async ({ id: ids }, { carillon, confirm }) => {
    await confirm(`Delete ${ids.length === 1 ? ids[0] : `${ids.length} posts`}?`)
    const deleted = []
    for (const id of ids) deleted.push(await carillon.posts.delete(id))
    return message(deleted.map(({ id }) => `Deleted ${id}`).join("\n"), deleted)
  },
})

async function readContent(options: Content, context: Context) {
  const { title, media, alt, part, tag, config } = options
  if (options.caption !== undefined && options.captionFile !== undefined)
    throw new UsageError("Use only one of --caption and --caption-file")
  if (alt.length > media.length) throw new UsageError("There are more --alt than --media options")
  return {
    caption: await captionOf(options),
    title,
    parts: part.length ? part.map((caption) => ({ caption })) : undefined,
    platformConfiguration: config === undefined ? undefined : await readJson(config),
    tagIds: await tagIds(context.carillon, tag),
    media: media.length ? await mediaOf(options, context) : undefined,
  }
}

async function captionOf({ caption, captionFile }: Content): Promise<string | undefined> {
  const read = () => (caption === "-" ? readAll(process.stdin) : caption)
  const text = captionFile === undefined ? await read() : await readFile(captionFile, "utf8")
  return text?.replace(/\n+$/, "")
}

async function readJson(input: string): Promise<Record<string, unknown>> {
  const text = input.startsWith("@") ? await readFile(input.slice(1), "utf8") : input
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    throw new UsageError(`--config isn't valid JSON: ${(error as Error).message}`)
  }
}

async function mediaOf({ media, alt }: Content, context: Context): Promise<MediaItem[]> {
  const items: MediaItem[] = []
  for (const [index, input] of media.entries())
    items.push({ url: await mediaUrl(input, alt[index], context), alt: alt[index] })
  return items
}

/** Uploads a file. A URL stays as it is, and a library item's id becomes its URL. */
async function mediaUrl(input: string, alt: string | undefined, context: Context): Promise<string> {
  if (isUrl(input)) return input
  if (isId(input)) return (await context.carillon.media.get(input)).url
  // A dry run uploads nothing.
  if (context.globals.dryRun) return `https://files.invalid/${encodeURIComponent(input)}`
  return (await uploadWithProgress(input, context, { alt })).url
}

/** The result of a dry run: the status each post would get, with any errors and warnings. */
function showValidations(results: PostValidation[]): Output {
  const isValid = results.every(({ valid }) => valid)
  const [first] = results
  const text = results.map((result) => describeValidation(result, results.length > 1)).join("\n")
  const json = { dryRun: true, ...(results.length > 1 ? { valid: isValid, data: results } : first) }
  return { ...message(text, json), exitCode: isValid ? exitCodes.ok : exitCodes.invalid }
}

function describeValidation(result: PostValidation, isNamed: boolean): string {
  const { valid, errors, status, scheduledAt, slot, platform, socialAccountId } = result
  const warnings = result.warnings.filter((warning) => !isPlaceholderWarning(warning))
  const line = ({ field, message }: { field: string | null; message: string }) =>
    `  ${field ? `${field}: ` : ""}${oneLine(message)}`
  const due = localTime(slot ?? scheduledAt)
  const head = valid
    ? `The post would be ${status}${due && `, due ${due}`}. Nothing was saved.`
    : "The post has errors:"
  return [
    isNamed ? `${platform ?? socialAccountId}: ${head}` : head,
    ...errors.map(line),
    ...(warnings.length ? ["Warnings:", ...warnings.map(line)] : []),
  ].join("\n")
}

export const postCommands: Command[] = [list, get, create, update, remove]
