import { DateTime } from "luxon"

import type { Caller } from "@/lib/access/caller"
import { parseRawJson } from "@/lib/db/raw-json"
import { getOrganization } from "@/lib/organizations/get-organization"
import { listPostsContract, type PostWithRelations } from "@/lib/posts/contract"
import { listPosts } from "@/lib/posts/read/list-posts"

const weeks = 4
const maxPosts = 200
const captionLength = 100

/** Scheduled posts by day, in the workspace's time zone. */
export async function calendarText(caller: Caller): Promise<string> {
  const { name, timeZone } = await getOrganization(caller)
  const from = DateTime.now().setZone(timeZone).startOf("day")
  const to = from.plus({ weeks }).minus({ milliseconds: 1 })
  const list = await listPosts(
    caller,
    listPostsContract.query.parse({
      scheduledAt: { from: from.toISO(), to: to.toISO() },
      order: "soonest",
      limit: maxPosts,
    }),
  )
  const { posts, total } = parseRawJson(list) as { posts: PostWithRelations[]; total: number }
  const byDay = Map.groupBy(posts, ({ scheduledAt }) => inZone(scheduledAt, timeZone).toISODate())
  return [
    `# ${name} calendar`,
    `${weeks} weeks from ${dayText(from)}. Times are in ${timeZone}. Total posts: ${total}.`,
    ...[...byDay.values()].map((day) => dayBlock(day, timeZone)),
    ...(total > posts.length
      ? [`${total - posts.length} later posts aren't shown. Use list_posts to see them.`]
      : []),
  ].join("\n\n")
}

const inZone = (instant: string | null, zone: string) => DateTime.fromISO(instant ?? "", { zone })
const dayText = (day: DateTime) => day.toFormat("cccc, LLLL d, yyyy", { locale: "en" })

const dayBlock = (posts: PostWithRelations[], zone: string) =>
  [
    `## ${dayText(inZone(posts[0]?.scheduledAt ?? null, zone))}`,
    ...posts.map((post) => line(post, zone)),
  ].join("\n")

function line(
  { id, scheduledAt, status, approvalStatus, caption, socialAccount }: PostWithRelations,
  zone: string,
) {
  const { platform, username } = socialAccount
  const state = approvalStatus === "PENDING_APPROVAL" ? "awaiting approval" : status.toLowerCase()
  const text = caption.replace(/\s+/g, " ").trim()
  const excerpt = text.length > captionLength ? `${text.slice(0, captionLength).toWellFormed()}…` : text
  return `- ${inZone(scheduledAt, zone).toFormat("HH:mm")} ${platform}/${username ?? "?"} (${state}): ${excerpt} [${id}]`
}
