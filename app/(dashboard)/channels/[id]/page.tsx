import type { Metadata } from "next"

import { getTranslations } from "@/app/get-translations"
import { ChannelView } from "@/components/channels/channel-view"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("channel"))("pageTitle"),
})

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ChannelView id={(await params).id} />
}
