import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { dryRun } from "@/lib/posts/create/dry-run"
import type { SocialAccount } from "@/prisma/generated/client"
import type { ExternalExport, ExternalAccount, ExternalPost } from "./external-post"
import { toNewPost } from "@/lib/import/new-post"
import type { ExportPreview } from "@/lib/import/contract"
import { readExport } from "./read-export"
import type { Problem } from "@/lib/import/archive/read-rows"

const maxChecked = 500

/** Reads the whole file and writes nothing. */
export async function previewExport(caller: Caller, storageKey: string): Promise<ExportPreview> {
  const { organizationId } = caller
  const [organization, accounts] = await Promise.all([
    prisma.organization.findUniqueOrThrow({ where: { id: organizationId } }),
    prisma.socialAccount.findMany({ where: { organizationId, removedAt: null }, orderBy: { id: "asc" } }),
  ])
  const exported = await readExport(storageKey, organization.timeZone)
  const count = (state: ExternalPost["state"]) => exported.posts.filter((post) => post.state === state).length
  const channels = exported.channels.map((channel) => ({
    key: channel.key,
    platform: channel.platform,
    name: channel.name.slice(0, 500),
    posts: exported.posts.filter((post) => post.channel === channel.key).length,
    match: findMatch(channel, accounts),
  }))
  const matches = new Map(channels.flatMap(({ key, match }) => (match ? [[key, match] as const] : [])))
  return {
    kind: exported.kind,
    channels,
    posts: {
      published: count("published"),
      scheduled: count("scheduled"),
      drafts: count("draft"),
      failed: count("failed"),
    },
    media: new Set(
      exported.posts.flatMap(({ media, parts }) =>
        [...media, ...parts.flatMap((p) => p.media)].map(({ url }) => url),
      ),
    ).size,
    problems: [...exported.problems, ...(await checkPosts(caller, exported, matches))],
  }
}

const plain = (name: string | null) => name?.replace(/^@/, "").trim().toLowerCase() ?? ""

/** The only account of the platform with a matching name, or the only account of the platform. */
function findMatch({ platform, handles }: ExternalAccount, accounts: SocialAccount[]): string | null {
  const candidates = accounts.filter((account) => account.platform === platform)
  const names = new Set(handles.map(plain).filter(Boolean))
  const named = candidates.filter(
    ({ username, displayName }) => names.has(plain(username)) || names.has(plain(displayName)),
  )
  const found = named.length ? named : candidates
  return found.length === 1 ? found[0]!.id : null
}

/** Reports why scheduled posts will become drafts. */
async function checkPosts(
  caller: Caller,
  { posts }: ExternalExport,
  matches: Map<string, string>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const upcoming = posts.filter(({ state, channel }) => state === "scheduled" && matches.has(channel))
  for (const post of upcoming.slice(0, maxChecked)) {
    const { place } = post
    if (post.at && Date.parse(post.at) <= Date.now()) {
      problems.push({ place, message: "Will be imported as a draft, because its time has passed." })
      continue
    }
    const { errors } = await dryRun(caller, toNewPost(post, matches.get(post.channel)!, "schedule"))
    problems.push(
      ...errors.map(({ field, message }) => ({
        place,
        message: `Will be imported as a draft. ${field ?? "post"}: ${message}`,
      })),
    )
  }
  return problems
}
