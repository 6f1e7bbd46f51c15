import { endpoint } from "@/lib/api/endpoint"
import { catalog } from "@/lib/platforms/catalog"
import { listPlatformsContract } from "@/lib/platforms/contract"

export const GET = endpoint(listPlatformsContract, async (_, { platform }) => ({
  data: catalog(platform),
}))
