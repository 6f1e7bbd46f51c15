import { endpoint } from "@/lib/api/endpoint"
import { pauseProfileContract } from "@/lib/pausing/contract"
import { pauseProfile } from "@/lib/pausing/pause-profile"

export const POST = endpoint(pauseProfileContract, pauseProfile)
