import { readFile } from "node:fs/promises"
import { text as readAll } from "node:stream/consumers"

import type {
  Carillon,
  ListPostsQuery,
  MediaItem,
  PostCreate,
  PostUpdate,
  PostValidation,
} from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import type { Context } from "../context.ts"
import { exitCodes, UsageError } from "../errors.ts"
import { channelIds, channelName, findChannel, isUrl, mediaUrl, tagIds, take } from "../find.ts"
import { message, localTime, oneLine, timeZone, toneOf, type Output } from "../output/output.ts"
import { isPlaceholderWarning } from "../plan/check.ts"
import { showPost } from "../show-post.ts"
import { table } from "../output/table.ts"
import { readTime } from "../output/time.ts"
import { uploadWithProgress } from "../upload/upload-with-progress.ts"
import { watchPost } from "../watch-post.ts"

const statuses = ["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED"] as const

const list = command({
  name: "posts list",
  summary: "List posts, newest first.",
  args: [],
  options: {
    status: { type: "list", choices: statuses, value: "<status>", summary: "Only posts with this status." },
    approval: {
      type: "string",
      choices: ["DRAFT", "PENDING_APPROVAL", "APPROVED", "REJECTED"],
      value: "<status>",
      summary: "Only posts with this approval status.",
    },
    channel: { type: "list", value: "<channel>", summary: "Only this channel, by id or platform/username." },
    tag: { type: "list", value: "<tag>", summary: "Only with this tag, by name or id." },
    from: { type: "string", value: "<time>", summary: "Only posts due at this time or later." },
    to: { type: "string", value: "<time>", summary: "Only posts due at this time or earlier." },
    soonest: { type: "boolean", summary: "Sort by due time instead of creation time." },
    limit: { type: "number", summary: "The maximum number of posts. Default: 50." },
  },
  examples: [
    ["carillon posts list --status SCHEDULED --soonest", "upcoming posts"],
    ["carillon posts list --status FAILED --json | jq -r '.[].id'", "ids for a script"],
  ],
  run: async ({ options }, context) => {
    const carillon = await context.carillon()
    const { limit = 50, from, to } = options
    const range = {
      ...(from && { from: readTime(from).toISOString() }),
      ...(to && { to: readTime(to).toISOString() }),
    }
    const query: ListPostsQuery = {
      ...(options.status.length && { statuses: options.status }),
      approvalStatus: options.approval,
      socialAccountIds: await channelIds(carillon, options.channel),
      tagIds: await tagIds(carillon, options.tag),
      ...((from || to) && { scheduledAt: range }),
      order: options.soonest ? "soonest" : "newest",
      limit: Math.min(limit, 200),
    }
    const { items, more } = await take(carillon.posts.list(query), limit)
    return table(
      items,
      [
        { title: "ID", value: ({ id }) => id },
        {
          title: "STATUS",
          value: ({ status, approvalStatus }) =>
            approvalStatus === "PENDING_APPROVAL" ? approvalStatus : status,
          tone: toneOf,
        },
        {
          title: `DUE (${timeZone()})`,
          value: ({ postedAt, scheduledAt }) => localTime(postedAt ?? scheduledAt),
        },
        { title: "CHANNEL", value: ({ socialAccount }) => channelName(socialAccount), flexible: true },
        { title: "CAPTION", value: ({ caption }) => caption, flexible: true },
      ],
      { empty: "No posts.", below: more && `Showing the first ${limit}. For more: --limit ${limit * 4}` },
    )
  },
})

const get = command({
  name: "posts get",
  summary: "Show a post.",
  args: ["id"],
  options: {},
  examples: [["carillon posts get 01a2…", "all of its details"]],
  run: async ({ args }, context) => showPost(await (await context.carillon()).posts.get(args.id)),
})

const content = {
  caption: { type: "string", value: "<text>", summary: "The caption, or - to read it from stdin." },
  "caption-file": { type: "string", value: "<file>", file: true, summary: "Read the caption from a file." },
  title: { type: "string", summary: "The title, on platforms that have one." },
  media: {
    type: "list",
    value: "<file>",
    file: true,
    summary: "An image or video: a file, a URL, or a library id.",
  },
  alt: { type: "list", value: "<text>", summary: "Alt text; one for each --media, in order." },
  part: { type: "list", value: "<text>", summary: "One post in a thread." },
  tag: { type: "list", value: "<tag>", summary: "A tag, by name or id." },
  config: {
    type: "string",
    value: "<json>",
    summary: "platformConfiguration as JSON, or @file. See carillon channels platforms.",
  },
} as const

type Content = {
  caption: string | undefined
  "caption-file": string | undefined
  title: string | undefined
  media: string[]
  alt: string[]
  part: string[]
  tag: string[]
  config: string | undefined
}

const create = command({
  name: "posts create",
  summary: "Create a post. Without --at, --queue, or --now, it's a draft.",
  args: [],
  options: {
    channel: {
      type: "string",
      required: true,
      value: "<channel>",
      summary: "The channel, by id or platform/username.",
    },
    ...content,
    at: {
      type: "string",
      value: "<time>",
      summary: "Schedule it, such as 2026-12-01 09:00 (with or without an offset) or 2h.",
    },
    queue: { type: "boolean", summary: "Add it to the channel's queue." },
    now: { type: "boolean", summary: "Publish it now." },
    watch: { type: "boolean", summary: "Wait until it's published." },
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
      'carillon posts create --channel x/ada --part "One" --part "Two" --queue --dry-run',
      "preview a queued thread",
    ],
  ],
  run: async ({ options }, context) => {
    const carillon = await context.carillon()
    const { at, queue, now } = options
    if ([at, queue, now].filter(Boolean).length > 1)
      throw new UsageError("Use only one of --at, --queue, and --now", create)
    const channel = await findChannel(carillon, options.channel)
    const content = await readContent(options, carillon, context)
    const body: PostCreate = {
      ...content,
      caption: content.caption ?? content.parts?.[0]?.caption ?? "",
      socialAccountId: channel.id,
      action: at ? "schedule" : queue ? "queue" : now ? "now" : "draft",
      ...(at && { scheduledAt: readTime(at).toISOString() }),
    }
    if (context.globals.dryRun) return showValidation((await carillon.posts.validate(body)).data[0]!)
    const { id } = await carillon.posts.create(body)
    return options.watch ? watchPost(carillon, id, context) : showPost(await carillon.posts.get(id))
  },
})

const update = command({
  name: "posts update",
  summary: "Change a draft or scheduled post.",
  args: ["id"],
  options: {
    ...content,
    at: { type: "string", value: "<time>", summary: "Schedule it for this time." },
    draft: { type: "boolean", summary: "Unschedule it and make it a draft." },
  },
  examples: [
    ['carillon posts update 01a2… --at "2026-12-02 09:00"', "reschedule it"],
    ["carillon posts update 01a2… --media new.jpg", "replace its media"],
  ],
  run: async ({ args: { id }, options }, context) => {
    const carillon = await context.carillon()
    if (options.at && options.draft) throw new UsageError("Use only one of --at and --draft", update)
    const body: PostUpdate = {
      ...(await readContent(options, carillon, context)),
      ...(options.at && { scheduledAt: readTime(options.at).toISOString(), status: "SCHEDULED" }),
      ...(options.draft && { status: "DRAFT" }),
    }
    if (!Object.values(body).some((value) => value !== undefined))
      throw new UsageError("Pass at least one option to change", update)
    await carillon.posts.update(id, body)
    return showPost(await carillon.posts.get(id))
  },
})

const remove = command({
  name: "posts delete",
  summary: "Delete drafts or scheduled posts.",
  args: ["id..."],
  options: {},
  examples: [["carillon posts delete 01a2… 01a3… --yes", "delete two without confirmation"]],
  run: async ({ args: { id: ids } }, context) => {
    const carillon = await context.carillon()
    await context.confirm(`Delete ${ids.length === 1 ? ids[0] : `${ids.length} posts`}?`)
    const deleted = []
    for (const id of ids) deleted.push(await carillon.posts.delete(id))
    return message(deleted.map(({ id }) => `Deleted ${id}`).join("\n"), deleted)
  },
})

async function readContent(options: Content, carillon: Carillon, context: Context) {
  const { title, part, config } = options
  if (options.caption !== undefined && options["caption-file"] !== undefined)
    throw new UsageError("Use only one of --caption and --caption-file")
  if (options.alt.length > options.media.length)
    throw new UsageError("There are more --alt than --media options")
  const caption = await captionOf(options)
  return {
    ...(caption !== undefined && { caption }),
    ...(title !== undefined && { title }),
    ...(part.length && { parts: part.map((caption) => ({ caption })) }),
    ...(config !== undefined && { platformConfiguration: await readJson(config) }),
    ...(options.tag.length && { tagIds: await tagIds(carillon, options.tag) }),
    ...(options.media.length && { media: await mediaOf(options, carillon, context) }),
  }
}

async function captionOf({ caption, "caption-file": file }: Content): Promise<string | undefined> {
  const text =
    file === undefined
      ? caption === "-"
        ? await readAll(process.stdin)
        : caption
      : await readFile(file, "utf8")
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

async function mediaOf({ media, alt }: Content, carillon: Carillon, context: Context): Promise<MediaItem[]> {
  const items: MediaItem[] = []
  for (const [index, input] of media.entries()) {
    const text = alt[index] === undefined ? {} : { alt: alt[index] }
    if (isUrl(input) || /^[0-9a-f-]{36}$/i.test(input))
      items.push({ url: (await mediaUrl(carillon, input)).url, ...text })
    // A dry run uploads nothing.
    else if (context.globals.dryRun)
      items.push({ url: `https://files.invalid/${encodeURIComponent(input)}`, ...text })
    else items.push({ url: (await uploadWithProgress(carillon, input, context, text)).url, ...text })
  }
  return items
}

/** The result of a dry run: the status the post would get, with any errors and warnings. */
function showValidation(result: PostValidation): Output {
  const { valid, errors, status, scheduledAt, slot } = result
  const warnings = result.warnings.filter((warning) => !isPlaceholderWarning(warning))
  const line = ({ field, message }: { field: string | null; message: string }) =>
    `  ${field ? `${field}: ` : ""}${oneLine(message)}`
  const due = localTime(slot ?? scheduledAt)
  const head = valid
    ? `The post would be ${status}${due && `, due ${due}`}. Nothing was saved.`
    : "The post has errors:"
  const text = [
    head,
    ...errors.map(line),
    ...(warnings.length ? ["Warnings:", ...warnings.map(line)] : []),
  ].join("\n")
  return { ...message(text, { dryRun: true, ...result }), exitCode: valid ? exitCodes.ok : exitCodes.invalid }
}

export const postCommands: Command[] = [list, get, create, update, remove]
