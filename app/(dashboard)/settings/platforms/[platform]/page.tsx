import type { Metadata } from "next"
import { notFound } from "next/navigation"

import { PageMessages } from "@/app/page-messages"
import { PlatformSetup } from "@/components/channels/setup/platform-setup"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { platformBySlug } from "@/lib/platforms/registry"
import type { SocialPlatform } from "@/lib/platforms/slugs"

type Props = { params: Promise<{ platform: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: platformBySlug((await params).platform)?.name }
}

export default async function Page({ params }: Props) {
  const { platform: slug } = await params
  await pageCaller(`/settings/platforms/${slug}`)
  if (!platformBySlug(slug)) notFound()
  return (
    <PageMessages namespaces={["platformSetup", "channels"]}>
      <PlatformSetup platform={slug as SocialPlatform} />
    </PageMessages>
  )
}
