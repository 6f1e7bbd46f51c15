import { DateTime } from "luxon"
import { z } from "zod"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { importPostsContract, PostProblem } from "@/lib/posts/create/batch-contracts"
import type { NewPost } from "@/lib/posts/create/check-create"
import { postCreate } from "@/lib/posts/contract"
import type { CsvRow } from "./read-csv"

type Defaults = InputOf<typeof importPostsContract>["defaults"]
type Channel = { id: string; timeZone: string | null }
type Known = { channels: Map<string, Channel[]>; tags: Map<string, string>; timeZone: string }

const list = (cell: string | undefined, separator: RegExp) => cell?.split(separator).filter(Boolean) ?? []
const tagNames = ({ cells }: CsvRow) => list(cells.tags, /\s*[|,;]\s*/)
const nameOf = (platform: string, username: string) =>
  `${platform}/${username.replace(/^@/, "")}`.toLowerCase()

/** What the rows speak of by name. */
export async function findNamed({ organizationId }: Caller, rows: CsvRow[]): Promise<Known> {
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

export type CsvPost = { post: NewPost | null; errors: PostProblem[]; socialAccountId: string | null }

/** A row as the body of create, or what is wrong with it. */
export function toPost(row: CsvRow, defaults: Defaults, known: Known): CsvPost {
  const errors: PostProblem[] = []
  const wrong = (field: string, message: string) => {
    errors.push({ field, message, code: "INPUT_VALIDATION_FAILED" })
    return undefined
  }
  const { cells } = row
  if (row.excess)
    wrong("row", "Has more cells than there are columns; put quotes around text with separators")
  const channel = findChannel(cells.channel, defaults, known, wrong)
  const zone = cells.timeZone || defaults.timeZone || channel?.timeZone || known.timeZone
  const given = {
    caption: cells.caption ?? "",
    socialAccountId: channel?.id,
    title: cells.title || undefined,
    action: cells.action?.toLowerCase() || defaults.action,
    scheduledAt: cells.scheduledAt && readTime(cells.scheduledAt, zone, wrong),
    media: list(cells.media, /[\s|]+/).map((url) => ({ url })),
    tagIds: tagNames(row).map(
      (name) => known.tags.get(name.toLowerCase()) ?? wrong("tags", `There is no tag ${name}`) ?? "",
    ),
    platformConfiguration: cells.platformConfiguration && readJson(cells.platformConfiguration, wrong),
  }
  const socialAccountId = channel?.id ?? null
  const result = postCreate.safeParse({ ...given, scheduledAt: given.scheduledAt || undefined })
  for (const { path, message } of result.error?.issues ?? []) {
    const field = z.core.toDotPath(path)
    if (field !== "socialAccountId") wrong(field, message)
  }
  return { post: errors.length ? null : (result.data ?? null), errors, socialAccountId }
}

type Wrong = (field: string, message: string) => undefined

function findChannel(
  cell: string | undefined,
  { socialAccountId }: Defaults,
  { channels }: Known,
  wrong: Wrong,
) {
  const name = cell || socialAccountId
  if (!name) return wrong("channel", "Name a channel: by id, or as platform/username")
  const [platform = "", ...username] = name.split("/")
  const found = channels.get(name) ?? channels.get(nameOf(platform, username.join("/"))) ?? []
  if (found.length > 1) return wrong("channel", `Several channels are called ${name}; give the id`)
  return found[0] ?? wrong("channel", `There is no channel ${name}`)
}

/** An offset in the text counts; without one it is a wall-clock time of the zone. */
function readTime(text: string, zone: string, wrong: Wrong): string | undefined {
  if (!DateTime.local({ zone }).isValid) return wrong("timeZone", `${zone} is no IANA time zone`)
  const time = /^\d{4}-\d\d-\d\d[T ]+\d/.test(text)
    ? DateTime.fromISO(text.replace(/[T ]+/, "T"), { zone })
    : null
  return time?.isValid
    ? time.toUTC().toISO()
    : wrong("scheduledAt", "Is no time; write 2026-03-02 09:00, or with an offset 2026-03-02T09:00+01:00")
}

function readJson(text: string, wrong: Wrong): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return wrong("platformConfiguration", `Is not valid JSON: ${(error as Error).message}`)
  }
}
