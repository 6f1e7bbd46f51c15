import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { MediaView } from "@/components/media/media-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("media"))("title") })

export default function Page() {
  return (
    <PageTexts areas={["media", "mediaDialogs", "mediaEdit"]}>
      <MediaView />
    </PageTexts>
  )
}
