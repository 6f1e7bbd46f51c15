import type { Metadata } from "next"

import { readChannels, readProfiles } from "@/app/(dashboard)/reads"
import { Prefetched } from "@/app/prefetched"
import { texts } from "@/app/texts"
import { ChannelsView } from "@/components/channels/channels-view"
import { pageCaller } from "@/lib/auth/page-caller"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("channels"))("title") })

export default async function Page() {
  const caller = await pageCaller("/channels")
  return (
    <Prefetched queries={[readChannels(caller), readProfiles(caller)]}>
      <ChannelsView />
    </Prefetched>
  )
}
