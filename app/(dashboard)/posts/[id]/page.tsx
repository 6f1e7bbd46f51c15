import { pageMetadata } from "@/app/page-metadata"
import { PostView } from "@/components/posts/detail/post-view"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { listMembers } from "@/lib/organizations/list-members"
import { asTenant } from "@/lib/db/tenant"

export const generateMetadata = pageMetadata("post", (t) => t("title"))

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
