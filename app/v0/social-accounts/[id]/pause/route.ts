import { endpoint } from "@/lib/api/endpoint"
import { pauseAccount } from "@/lib/accounts/pause-account"
import { pauseAccountContract } from "@/lib/accounts/pause-contracts"

export const POST = endpoint(pauseAccountContract, pauseAccount)
