import { channelsQuery, tagsQuery } from "@/app/(dashboard)/prefetch-queries"
import { PageMessages } from "@/app/page-messages"
import { Prefetch } from "@/app/prefetch"
import { pageMetadata } from "@/app/page-metadata"
import { platformRulesKey } from "@/components/channels/channel-keys"
import { toPlatformRules } from "@/components/channels/platform-rules"
import { ComposeView } from "@/components/compose/compose-view"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { listPlatforms } from "@/lib/platform-apps/list-platforms"

export const generateMetadata = pageMetadata("compose", (t) => t("heading"))

export default async function Page() {
  const caller = await pageCaller("/compose")
  const platforms = {
    queryKey: platformRulesKey,
    queryFn: async () => (await listPlatforms(caller, {})).data.map(toPlatformRules),
  }
  return (
    <PageMessages
      namespaces={["compose", "preview", "captionAssistant", "media", "mediaDialogs", "mediaEdit"]}
    >
      <Prefetch queries={[channelsQuery(caller), tagsQuery(caller), platforms]}>
        <ComposeView />
      </Prefetch>
    </PageMessages>
  )
}
