import type { Metadata } from "next"

import { readTags } from "@/app/(dashboard)/reads"
import { PageTexts } from "@/app/page-texts"
import { firstPage, Prefetched } from "@/app/prefetched"
import { texts } from "@/app/texts"
import { allMedia, mediaKeys, mediaRequest } from "@/components/media/media-queries"
import { MediaView } from "@/components/media/media-view"
import { ask } from "@/lib/api/ask"
import { pageCaller } from "@/lib/auth/page-caller"
import { listMediaContract } from "@/lib/media/contract"
import { listMedia } from "@/lib/media/list-media"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("media"))("title") })

export default async function Page() {
  const caller = await pageCaller("/media")
  const library = firstPage({
    queryKey: mediaKeys.list(allMedia),
    read: () => ask(listMediaContract, listMedia, caller, mediaRequest(allMedia)),
  })
  return (
    <PageTexts areas={["media", "mediaDialogs", "mediaEdit"]}>
      <Prefetched queries={[readTags(caller), library]}>
        <MediaView />
      </Prefetched>
    </PageTexts>
  )
}
