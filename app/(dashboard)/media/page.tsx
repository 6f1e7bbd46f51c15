import { tagsQuery } from "@/app/(dashboard)/prefetch-queries"
import { PageMessages } from "@/app/page-messages"
import { toInfiniteQuery, Prefetch } from "@/app/prefetch"
import { pageMetadata } from "@/app/page-metadata"
import { allMedia, mediaKeys, mediaRequest } from "@/components/media/media-queries"
import { MediaView } from "@/components/media/library/media-view"
import { callOperation } from "@/lib/api/call-operation"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { listMediaContract } from "@/lib/media/contract"
import { listMedia } from "@/lib/media/library/list-media"

export const generateMetadata = pageMetadata("media", (t) => t("title"))

export default async function Page() {
  const caller = await pageCaller("/media")
  const library = toInfiniteQuery({
    queryKey: mediaKeys.list(allMedia),
    queryFn: () => callOperation(listMediaContract, listMedia, caller, mediaRequest(allMedia)),
  })
  return (
    <PageMessages namespaces={["media", "mediaDialogs", "mediaEdit"]}>
      <Prefetch queries={[tagsQuery(caller), library]}>
        <MediaView />
      </Prefetch>
    </PageMessages>
  )
}
