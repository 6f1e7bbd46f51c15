import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { PostView } from "@/components/posts/post-view"
import { pageCaller } from "@/lib/auth/page-caller"
import { listMembers } from "@/lib/organizations/list-members"
import { asTenant } from "@/lib/tenant"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("post"))("title") })

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const caller = await pageCaller(`/posts/${id}`)
  const members = (await asTenant(caller.organizationId, () => listMembers(caller))).map(
    ({ userId, name, email }) => ({
      userId,
      name: name?.trim() || email.split("@")[0]!,
    }),
  )
  return <PostView id={id} viewerId={caller.userId} members={members} />
}
