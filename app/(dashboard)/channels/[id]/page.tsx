import { pageMetadata } from "@/app/page-metadata"
import { ChannelView } from "@/components/channels/channel-view"

export const generateMetadata = pageMetadata("channel", (t) => t("pageTitle"))

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ChannelView id={(await params).id} />
}
