import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { dryRun } from "@/lib/posts/dry-run"
import type { SocialAccount } from "@/prisma/generated/client"
import type { Foreign, ForeignChannel, ForeignPost } from "./foreign-post"
import { newPostOf } from "./new-post"
import type { ForeignPreview } from "./contract"
import { readForeign } from "./read-foreign"
import type { Problem } from "./read-rows"

const mostChecked = 500

/** What is in the file, which channels here are meant, and what is wrong with each post. Nothing is written. */
export async function previewForeign(caller: Caller, storageKey: string): Promise<ForeignPreview> {
  const { organizationId } = caller
  const [organization, accounts] = await Promise.all([
    prisma.organization.findUniqueOrThrow({ where: { id: organizationId } }),
    prisma.socialAccount.findMany({ where: { organizationId, removedAt: null }, orderBy: { id: "asc" } }),
  ])
  const foreign = await readForeign(storageKey, organization.timeZone)
  const count = (state: ForeignPost["state"]) => foreign.posts.filter((post) => post.state === state).length
  const channels = foreign.channels.map((channel) => ({
    key: channel.key,
    platform: channel.platform,
    name: channel.name.slice(0, 500),
    posts: foreign.posts.filter((post) => post.channel === channel.key).length,
    match: findMatch(channel, accounts),
  }))
  const matches = new Map(channels.flatMap(({ key, match }) => (match ? [[key, match] as const] : [])))
  return {
    kind: foreign.kind,
    channels,
    posts: {
      published: count("published"),
      scheduled: count("scheduled"),
      drafts: count("draft"),
      failed: count("failed"),
    },
    media: new Set(
      foreign.posts.flatMap(({ media, parts }) =>
        [...media, ...parts.flatMap((p) => p.media)].map(({ url }) => url),
      ),
    ).size,
    problems: [...foreign.problems, ...(await checkPosts(caller, foreign, matches))],
  }
}

const plain = (name: string | null) => name?.replace(/^@/, "").trim().toLowerCase() ?? ""

/** The one channel of that platform that goes by one of the names; or the only one there is of it. */
function findMatch({ platform, handles }: ForeignChannel, accounts: SocialAccount[]): string | null {
  const alike = accounts.filter((account) => account.platform === platform)
  const names = new Set(handles.map(plain).filter(Boolean))
  const named = alike.filter(
    ({ username, displayName }) => names.has(plain(username)) || names.has(plain(displayName)),
  )
  const found = named.length ? named : alike
  return found.length === 1 ? found[0]!.id : null
}

/** What the channel would not take as it is comes as a draft; the reasons are told ahead. */
async function checkPosts(
  caller: Caller,
  { posts }: Foreign,
  matches: Map<string, string>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const coming = posts.filter(({ state, channel }) => state === "scheduled" && matches.has(channel))
  for (const post of coming.slice(0, mostChecked)) {
    const { place } = post
    if (post.at && Date.parse(post.at) <= Date.now()) {
      problems.push({ place, message: "Its time has passed, so it comes as a draft." })
      continue
    }
    const { errors } = await dryRun(caller, newPostOf(post, matches.get(post.channel)!, "schedule"))
    problems.push(
      ...errors.map(({ field, message }) => ({
        place,
        message: `${field ?? "The post"}: ${message} It comes as a draft.`,
      })),
    )
  }
  return problems
}
