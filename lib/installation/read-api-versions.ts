import { db } from "@/lib/db/database"
import { isInEnvironment } from "@/lib/platforms/operator-settings"
import { platforms } from "@/lib/platforms/registry"
import { versionInUse } from "@/lib/platforms/setup/api-version"
import { endOfVersion } from "@/lib/platforms/setup/end-of-version"
import type { Status } from "./contract"

async function hasChannels(platform: string): Promise<boolean> {
  const row = await db
    .selectFrom("SocialAccount")
    .where("platform", "=", platform)
    .where("sandbox", "=", false)
    .select("id")
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The API versions that end some day, of platforms that the installation uses. */
export async function unscopedReadApiVersions(): Promise<Status["apiVersions"]> {
  const found: Status["apiVersions"] = []
  for (const platform of platforms) {
    const { apiVersion } = platform.setup
    const version = apiVersion && versionInUse(apiVersion)
    const endsAt = version && endOfVersion(version, apiVersion)
    if (!endsAt || !(isInEnvironment(platform) || (await hasChannels(platform.slug)))) continue
    const { environmentVariable: setting } = apiVersion
    found.push({ platform: platform.slug, version, setting, endsAt: endsAt.toISOString() })
  }
  return found
}
