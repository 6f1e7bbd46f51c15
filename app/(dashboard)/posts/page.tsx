import type { Metadata } from "next"

import { channelsOf, readFilters } from "@/app/(dashboard)/reads"
import { firstPage, Prefetched } from "@/app/prefetched"
import { toSearchParams, type SearchParams } from "@/app/search-params"
import { texts } from "@/app/texts"
import { filteredChannels, listRequest, postKeys } from "@/components/posts/post-queries"
import { PostsView } from "@/components/posts/posts-view"
import { readAddress } from "@/components/posts/list-address"
import { ask } from "@/lib/api/ask"
import { pageCaller } from "@/lib/auth/page-caller"
import { listMembers } from "@/lib/organizations/list-members"
import { countPostsContract, listPostsContract } from "@/lib/posts/contract"
import { countPosts } from "@/lib/posts/count-posts"
import { listPosts } from "@/lib/posts/list-posts"
import { asTenant } from "@/lib/tenant"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("posts"))("title") })

/** More names than that tell nobody whom to ask. */
const mostNames = 3

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const caller = await pageCaller("/posts")
  const { tab, filters } = readAddress(await toSearchParams(searchParams))
  const members = await asTenant(caller.organizationId, () => listMembers(caller))
  const accounts = filters.profiles.length ? (await channelsOf(caller)).data : undefined
  const approvers = members.filter(({ role }) => role === "owner" || role === "admin")
  const channels = filteredChannels(filters, accounts) ?? undefined
  const request = listRequest({ tab, filters, channels })
  const queries = [
    ...readFilters(caller),
    firstPage({
      queryKey: postKeys.list(request),
      read: () => ask(listPostsContract, listPosts, caller, request),
    }),
    {
      queryKey: postKeys.counts(channels),
      read: () => ask(countPostsContract, countPosts, caller, { socialAccountIds: channels }),
    },
  ]
  return (
    <Prefetched queries={queries}>
      <PostsView approvers={approvers.slice(0, mostNames).map(({ name, email }) => name || email)} />
    </Prefetched>
  )
}
