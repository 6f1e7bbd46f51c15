import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { catalog } from "@/lib/platforms/catalog"
import type { listPlatformsContract } from "@/lib/platforms/contract"
import { configuredPlatforms } from "./app-credentials"

export const listPlatforms = async (
  { organizationId }: Caller,
  { platform }: InputOf<typeof listPlatformsContract>,
) => ({ data: catalog(platform, await configuredPlatforms(organizationId)) })
