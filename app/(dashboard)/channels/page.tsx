import { channelsQuery, profilesQuery } from "@/app/(dashboard)/prefetch-queries"
import { Prefetch } from "@/app/prefetch"
import { pageMetadata } from "@/app/page-metadata"
import { ChannelsView } from "@/components/channels/list/channels-view"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

export const generateMetadata = pageMetadata("channels", (t) => t("title"))

export default async function Page() {
  const caller = await pageCaller("/channels")
  return (
    <Prefetch queries={[channelsQuery(caller), profilesQuery(caller)]}>
      <ChannelsView />
    </Prefetch>
  )
}
