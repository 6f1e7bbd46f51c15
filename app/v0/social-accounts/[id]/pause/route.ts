import { endpoint } from "@/lib/api/endpoint"
import { pauseAccount } from "@/lib/pausing/pause-account"
import { pauseAccountContract } from "@/lib/pausing/contract"

export const POST = endpoint(pauseAccountContract, pauseAccount)
