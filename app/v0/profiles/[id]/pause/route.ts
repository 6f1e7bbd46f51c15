import { endpoint } from "@/lib/api/endpoint"
import { pauseProfileContract } from "@/lib/profiles/contract"
import { pauseProfile } from "@/lib/profiles/pause-profile"

export const POST = endpoint(pauseProfileContract, pauseProfile)
