import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { PostsView } from "@/components/posts/posts-view"
import { pageCaller } from "@/lib/auth/page-caller"
import { listMembers } from "@/lib/organizations/list-members"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("posts"))("title") })

/** More names than that tell nobody whom to ask. */
const mostNames = 3

export default async function Page() {
  const members = await listMembers(await pageCaller("/posts"))
  const approvers = members.filter(({ role }) => role === "owner" || role === "admin")
  return <PostsView approvers={approvers.slice(0, mostNames).map(({ name, email }) => name || email)} />
}
