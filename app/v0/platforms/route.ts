import { endpoint } from "@/lib/api/endpoint"
import { listPlatformsContract } from "@/lib/platforms/contract"
import { listPlatforms } from "@/lib/platform-apps/list-platforms"

export const GET = endpoint(listPlatformsContract, listPlatforms)
