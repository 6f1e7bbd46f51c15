import type { Metadata } from "next"

import { channelsQuery, profilesQuery } from "@/app/(dashboard)/prefetch-queries"
import { Prefetch } from "@/app/prefetch"
import { getTranslations } from "@/app/get-translations"
import { ChannelsView } from "@/components/channels/list/channels-view"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("channels"))("title"),
})

export default async function Page() {
  const caller = await pageCaller("/channels")
  return (
    <Prefetch queries={[channelsQuery(caller), profilesQuery(caller)]}>
      <ChannelsView />
    </Prefetch>
  )
}
