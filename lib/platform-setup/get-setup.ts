import type { Caller } from "@/lib/access/caller"
import { env } from "@/lib/config/env"
import type { InputOf } from "@/lib/contract/contract"
import { notFound } from "@/lib/errors/app-error"
import { listPlatformApps } from "@/lib/platform-apps/list-apps"
import { scopesWithout } from "@/lib/platforms/setup/platform-setup"
import { platformBySlug } from "@/lib/platforms/registry"
import { setupGuide } from "@/lib/platforms/setup/setup-guide"
import { grantedScopes } from "./granted-scopes"
import type { getPlatformSetupContract, PlatformSetupGuide } from "./contract"

export async function getPlatformSetup(
  caller: Caller,
  { platform: slug }: InputOf<typeof getPlatformSetupContract>,
): Promise<PlatformSetupGuide> {
  const platform = platformBySlug(slug)
  if (!platform) throw notFound("Platform")
  const [app] = (await listPlatformApps(caller, { platform: slug })).data
  const scopes = scopesWithout(platform.setup.scopes, app?.disabledFeatures)
  const guide = setupGuide({ ...platform, setup: { ...platform.setup, scopes } }, env.APP_URL)
  return {
    ...guide,
    ...{ slug, scopes, optionalScopes: [...guide.optionalScopes] },
    grantedScopes: await grantedScopes(caller, platform),
  }
}
