import { loadChannels, filterQueries } from "@/app/(dashboard)/prefetch-queries"
import { toInfiniteQuery, Prefetch } from "@/app/prefetch"
import { toSearchParams, type SearchParams } from "@/app/search-params"
import { pageMetadata } from "@/app/page-metadata"
import { resolveChannelIds, toListRequest, postKeys } from "@/components/posts/queries/post-queries"
import { PostsView } from "@/components/posts/posts-view"
import { parseUrl } from "@/components/posts/queries/posts-url"
import { callOperation } from "@/lib/api/call-operation"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { listMembers } from "@/lib/organizations/list-members"
import { countPostsContract, listPostsContract } from "@/lib/posts/contract"
import { countPosts } from "@/lib/posts/read/count-posts"
import { listPosts } from "@/lib/posts/read/list-posts"
import { asTenant } from "@/lib/db/tenant"

export const generateMetadata = pageMetadata("posts", (t) => t("title"))

const maxNames = 3

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const caller = await pageCaller("/posts")
  const { tab, filters } = parseUrl(await toSearchParams(searchParams))
  const members = await asTenant(caller.organizationId, () => listMembers(caller))
  const accounts = filters.profiles.length ? (await loadChannels(caller)).data : undefined
  const approvers = members.filter(({ role }) => role === "owner" || role === "admin")
  const channels = resolveChannelIds(filters, accounts) ?? undefined
  const request = toListRequest({ tab, filters, channels })
  const queries = [
    ...filterQueries(caller),
    toInfiniteQuery({
      queryKey: postKeys.list(request),
      queryFn: () => callOperation(listPostsContract, listPosts, caller, request),
    }),
    {
      queryKey: postKeys.counts(channels),
      queryFn: () => callOperation(countPostsContract, countPosts, caller, { socialAccountIds: channels }),
    },
  ]
  return (
    <Prefetch queries={queries}>
      <PostsView approvers={approvers.slice(0, maxNames).map(({ name, email }) => name || email)} />
    </Prefetch>
  )
}
