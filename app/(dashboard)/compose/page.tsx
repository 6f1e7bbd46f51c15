import type { Metadata } from "next"

import { readChannels, readTags } from "@/app/(dashboard)/reads"
import { PageTexts } from "@/app/page-texts"
import { Prefetched } from "@/app/prefetched"
import { texts } from "@/app/texts"
import { platformRulesKey } from "@/components/channels/channel-keys"
import { rulesIn } from "@/components/channels/platform-rules"
import { ComposeView } from "@/components/compose/compose-view"
import { pageCaller } from "@/lib/auth/page-caller"
import { catalogue } from "@/lib/platforms/catalogue"

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("compose")
  return { title: t("heading") }
}

export default async function Page() {
  const caller = await pageCaller("/compose")
  const platforms = { queryKey: platformRulesKey, read: () => Promise.resolve(catalogue().map(rulesIn)) }
  return (
    <PageTexts areas={["compose", "preview", "captionHelp", "media", "mediaDialogs", "mediaEdit"]}>
      <Prefetched queries={[readChannels(caller), readTags(caller), platforms]}>
        <ComposeView />
      </Prefetched>
    </PageTexts>
  )
}
