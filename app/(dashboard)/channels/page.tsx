import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { ChannelsView } from "@/components/channels/channels-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("channels"))("title") })

export default function Page() {
  return <ChannelsView />
}
