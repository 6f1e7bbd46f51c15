import { DateTime } from "luxon"
import { z } from "zod"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { importPostsContract, PostProblem } from "@/lib/posts/create/batch-contracts"
import type { PostRequest } from "@/lib/posts/create/check-create"
import { postCreate } from "@/lib/posts/create/contract"
import { mapPostFields } from "@/lib/posts/post-fields"
import { resolveLocalTime } from "./local-time"
import type { CsvRow } from "./read-csv"

type Defaults = InputOf<typeof importPostsContract>["defaults"]
type Channel = { id: string; timeZone: string | null }
type References = { channels: Map<string, Channel[]>; tags: Map<string, string>; timeZone: string }

const list = (cell: string | undefined, separator: RegExp) => cell?.split(separator).filter(Boolean) ?? []
const tagNames = ({ cells }: CsvRow) => list(cells.tags, /\s*[|,;]\s*/)
const nameOf = (platform: string, username: string) =>
  `${platform}/${username.replace(/^@/, "")}`.toLowerCase()

/** The channels and tags that rows can refer to by name. */
export async function findReferences({ organizationId }: Caller, rows: CsvRow[]): Promise<References> {
  const names = [...new Set(rows.flatMap(tagNames))]
  const [accounts, tags, { timeZone }] = await Promise.all([
    prisma.socialAccount.findMany({
      where: { organizationId, removedAt: null },
      select: { id: true, platform: true, username: true, timeZone: true },
    }),
    prisma.tag.findMany({ where: { organizationId, name: { in: names, mode: "insensitive" } } }),
    prisma.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { timeZone: true } }),
  ])
  const channels = Map.groupBy(
    accounts.flatMap((account) => [
      { name: account.id, account },
      { name: nameOf(account.platform, account.username ?? ""), account },
    ]),
    ({ name }) => name,
  )
  return {
    channels: new Map([...channels].map(([name, found]) => [name, found.map(({ account }) => account)])),
    tags: new Map(tags.map(({ id, name }) => [name.toLowerCase(), id])),
    timeZone,
  }
}

export type CsvPost = { post: PostRequest | null; errors: PostProblem[]; socialAccountId: string | null }

/** Converts a row to the body of a create request, or reports what's wrong with it. */
export function toPost(row: CsvRow, defaults: Defaults, references: References): CsvPost {
  const errors: PostProblem[] = []
  const addError = (field: string, message: string) => {
    errors.push({ field, message, code: "INPUT_VALIDATION_FAILED" })
    return undefined
  }
  const { cells } = row
  if (row.excess)
    addError(
      "row",
      "This row has more cells than the header has columns. Put text that contains separators in quotes.",
    )
  const names = list(cells.channel, /\s*\|\s*/)
  const channels = (names.length ? names : [defaults.socialAccountId]).flatMap(
    (name) => findChannel(name, references, addError) ?? [],
  )
  const [channel] = channels
  const zone = cells.timeZone || defaults.timeZone || channel?.timeZone || references.timeZone
  const body = {
    caption: cells.caption ?? "",
    ...(channels.length > 1
      ? { socialAccountIds: channels.map(({ id }) => id) }
      : { socialAccountId: channel?.id }),
    ...mapPostFields((_, name) => cells[name] || undefined),
    action: cells.action?.toLowerCase() || defaults.action,
    scheduledAt: cells.scheduledAt && readTime(cells.scheduledAt, zone, addError),
    media: list(cells.media, /[\s|]+/).map((url) => ({ url })),
    tagIds: tagNames(row).map(
      (name) =>
        references.tags.get(name.toLowerCase()) ??
        addError("tags", `No tag named ${name}. Create it first.`) ??
        "",
    ),
    platformConfiguration: cells.platformConfiguration && readJson(cells.platformConfiguration, addError),
  }
  const socialAccountId = channel?.id ?? null
  const result = postCreate.safeParse({ ...body, scheduledAt: body.scheduledAt || undefined })
  for (const { path, message } of result.error?.issues ?? []) {
    const field = z.core.toDotPath(path)
    if (field !== "socialAccountId") addError(field, message)
  }
  return { post: errors.length ? null : (result.data ?? null), errors, socialAccountId }
}

type AddError = (field: string, message: string) => undefined

function findChannel(name: string | undefined, { channels }: References, addError: AddError) {
  if (!name) return addError("channel", "Enter a channel's id, or platform/username.")
  const [platform = "", ...username] = name.split("/")
  const found = channels.get(name) ?? channels.get(nameOf(platform, username.join("/"))) ?? []
  if (found.length > 1) return addError("channel", `Several channels match ${name}. Use the channel's id.`)
  return found[0] ?? addError("channel", `No channel matches ${name}.`)
}

/** Times without an offset are in the given zone. */
function readTime(text: string, zone: string, addError: AddError): string | undefined {
  if (!DateTime.local({ zone }).isValid) return addError("timeZone", `${zone} isn't an IANA time zone.`)
  const time = /^\d{4}-\d\d-\d\d[T ]+\d/.test(text)
    ? DateTime.fromISO(text.replace(/[T ]+/, "T"), { zone: "utc" })
    : null
  if (!time?.isValid)
    return addError(
      "scheduledAt",
      "Invalid time. Use 2026-03-02 09:00, or 2026-03-02T09:00+01:00 with an offset.",
    )
  if (/(z|[+-]\d\d(:?\d\d)?)$/i.test(text.slice("2026-03-02".length))) return time.toISO()
  const local = resolveLocalTime(time, zone)
  return "at" in local ? local.at : addError("scheduledAt", local.problem)
}

function readJson(text: string, addError: AddError): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return addError("platformConfiguration", `Invalid JSON: ${(error as Error).message}`)
  }
}
