import { endpoint } from "@/lib/api/endpoint"
import { catalogue } from "@/lib/platforms/catalogue"
import { listPlatformsContract } from "@/lib/platforms/contract"

export const GET = endpoint(listPlatformsContract, async (_, { platform }) => ({
  data: catalogue(platform),
}))
