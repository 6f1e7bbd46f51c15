import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { ChannelView } from "@/components/channels/channel-view"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("channel"))("pageTitle"),
})

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ChannelView id={(await params).id} />
}
