import { readFile } from "node:fs/promises"
import { text as readAll } from "node:stream/consumers"

import type {
  Carillon,
  ListPostsQuery,
  MediaItem,
  PostCreate,
  PostUpdate,
  PostVerdict,
} from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import type { Context } from "../context.ts"
import { exitCodes, UsageError } from "../failures.ts"
import { channelIds, channelName, findChannel, isAddress, mediaAddress, tagIds, take } from "../find.ts"
import { done, localTime, oneLine, timeZone, toneOf, type Output } from "../output.ts"
import { isStandIn } from "../plan/check.ts"
import { showPost } from "../show-post.ts"
import { table } from "../table.ts"
import { readTime } from "../time.ts"
import { uploadShown } from "../upload-shown.ts"
import { watchPost } from "../watch-post.ts"

const statuses = ["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED"] as const

const list = command({
  name: "posts list",
  summary: "List posts, newest first.",
  args: [],
  options: {
    status: { type: "list", choices: statuses, value: "<status>", summary: "Only posts of this status." },
    approval: {
      type: "string",
      choices: ["DRAFT", "PENDING_APPROVAL", "APPROVED", "REJECTED"],
      value: "<status>",
      summary: "Only posts at this point of their approval.",
    },
    channel: { type: "list", value: "<channel>", summary: "Only of this channel: id, or platform/username." },
    tag: { type: "list", value: "<tag>", summary: "Only with this tag: name or id." },
    from: { type: "string", value: "<time>", summary: "Due at this time or later." },
    to: { type: "string", value: "<time>", summary: "Due at this time or earlier." },
    soonest: { type: "boolean", summary: "Order by due time, not by creation." },
    limit: { type: "number", summary: "At most so many. Default: 50." },
  },
  examples: [
    ["carillon posts list --status SCHEDULED --soonest", "what goes out next"],
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
      { empty: "No posts.", below: more && `The first ${limit}. More: --limit ${limit * 4}` },
    )
  },
})

const get = command({
  name: "posts get",
  summary: "Show a post.",
  args: ["id"],
  options: {},
  examples: [["carillon posts get 01a2…", "all that there is to know about it"]],
  run: async ({ args }, context) => showPost(await (await context.carillon()).posts.get(args.id)),
})

const content = {
  caption: { type: "string", value: "<text>", summary: "The text; - reads it from the standard input." },
  "caption-file": { type: "string", value: "<file>", file: true, summary: "The text, from a file." },
  title: { type: "string", summary: "The title, where the platform has one." },
  media: {
    type: "list",
    value: "<file>",
    file: true,
    summary: "A picture or video: a file, a URL or an id of the library.",
  },
  alt: { type: "list", value: "<text>", summary: "What the picture shows; one for each --media, in order." },
  part: { type: "list", value: "<text>", summary: "One post of a thread." },
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
  summary: "Create a post: a draft, unless you say when.",
  args: [],
  options: {
    channel: { type: "string", required: true, value: "<channel>", summary: "Id, or platform/username." },
    ...content,
    at: {
      type: "string",
      value: "<time>",
      summary: "Schedule it: 2026-12-01 09:00, with or without an offset, or 2h.",
    },
    queue: { type: "boolean", summary: "Take the next free slot of the channel's queue." },
    now: { type: "boolean", summary: "Publish at once." },
    watch: { type: "boolean", summary: "Wait until it is published." },
  },
  examples: [
    [
      'carillon posts create --channel mastodon/ada --caption "Good morning" --at "2026-12-01 09:00"',
      "scheduled",
    ],
    [
      "carillon posts create --channel bluesky --caption - --media harbour.jpg --alt Boats --now --watch < text.txt",
      "published now, with a picture",
    ],
    [
      'carillon posts create --channel x/ada --part "One" --part "Two" --queue --dry-run',
      "what would become of a thread",
    ],
  ],
  run: async ({ options }, context) => {
    const carillon = await context.carillon()
    const { at, queue, now } = options
    if ([at, queue, now].filter(Boolean).length > 1)
      throw new UsageError("Give one of --at, --queue and --now", create)
    const channel = await findChannel(carillon, options.channel)
    const given = await readContent(options, carillon, context)
    const body: PostCreate = {
      ...given,
      caption: given.caption ?? given.parts?.[0]?.caption ?? "",
      socialAccountId: channel.id,
      action: at ? "schedule" : queue ? "queue" : now ? "now" : "draft",
      ...(at && { scheduledAt: readTime(at).toISOString() }),
    }
    if (context.globals.dryRun) return verdictOf((await carillon.posts.validate(body)).data[0]!)
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
    draft: { type: "boolean", summary: "Take it off the schedule." },
  },
  examples: [
    ['carillon posts update 01a2… --at "2026-12-02 09:00"', "moves it"],
    ["carillon posts update 01a2… --media new.jpg", "other pictures in place of those it has"],
  ],
  run: async ({ args: { id }, options }, context) => {
    const carillon = await context.carillon()
    if (options.at && options.draft) throw new UsageError("Give one of --at and --draft", update)
    const body: PostUpdate = {
      ...(await readContent(options, carillon, context)),
      ...(options.at && { scheduledAt: readTime(options.at).toISOString(), status: "SCHEDULED" }),
      ...(options.draft && { status: "DRAFT" }),
    }
    if (!Object.values(body).some((value) => value !== undefined))
      throw new UsageError("Nothing to change was given", update)
    await carillon.posts.update(id, body)
    return showPost(await carillon.posts.get(id))
  },
})

const remove = command({
  name: "posts delete",
  summary: "Delete drafts or scheduled posts.",
  args: ["id..."],
  options: {},
  examples: [["carillon posts delete 01a2… 01a3… --yes", "two at once, without a question"]],
  run: async ({ args: { id: ids } }, context) => {
    const carillon = await context.carillon()
    await context.confirm(`Delete ${ids.length === 1 ? ids[0] : `${ids.length} posts`}?`)
    const gone = []
    for (const id of ids) gone.push(await carillon.posts.delete(id))
    return done(gone.map(({ id }) => `Deleted ${id}`).join("\n"), gone)
  },
})

async function readContent(options: Content, carillon: Carillon, context: Context) {
  const { title, part, config } = options
  if (options.caption !== undefined && options["caption-file"] !== undefined)
    throw new UsageError("Give one of --caption and --caption-file")
  if (options.alt.length > options.media.length) throw new UsageError("There are more --alt than --media")
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

async function readJson(given: string): Promise<Record<string, unknown>> {
  const text = given.startsWith("@") ? await readFile(given.slice(1), "utf8") : given
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    throw new UsageError(`--config is not valid JSON: ${(error as Error).message}`)
  }
}

async function mediaOf({ media, alt }: Content, carillon: Carillon, context: Context): Promise<MediaItem[]> {
  const items: MediaItem[] = []
  for (const [at, given] of media.entries()) {
    const text = alt[at] === undefined ? {} : { alt: alt[at] }
    if (isAddress(given) || /^[0-9a-f-]{36}$/i.test(given))
      items.push({ url: (await mediaAddress(carillon, given)).url, ...text })
    // What is only tried stays here.
    else if (context.globals.dryRun)
      items.push({ url: `https://files.invalid/${encodeURIComponent(given)}`, ...text })
    else items.push({ url: (await uploadShown(carillon, given, context, text)).url, ...text })
  }
  return items
}

/** What would become of a post, and what speaks against it. */
function verdictOf(verdict: PostVerdict): Output {
  const { valid, errors, status, scheduledAt, slot } = verdict
  const warnings = verdict.warnings.filter((warning) => !isStandIn(warning))
  const line = ({ field, message }: { field: string | null; message: string }) =>
    `  ${field ? `${field}: ` : ""}${oneLine(message)}`
  const due = localTime(slot ?? scheduledAt)
  const head = valid
    ? `Would be ${status}${due && `, due ${due}`}. Nothing was written.`
    : "Would be refused:"
  const text = [
    head,
    ...errors.map(line),
    ...(warnings.length ? ["Beware:", ...warnings.map(line)] : []),
  ].join("\n")
  return { ...done(text, { dryRun: true, ...verdict }), exitCode: valid ? exitCodes.ok : exitCodes.invalid }
}

export const postCommands: Command[] = [list, get, create, update, remove]
