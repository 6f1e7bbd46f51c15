import { endpoint } from "@/lib/api/endpoint"
import { sandboxFeedContract } from "@/lib/accounts/sandbox-feed/contract"
import { getFeed } from "@/lib/accounts/sandbox-feed/get-feed"

export const GET = endpoint(sandboxFeedContract, getFeed)
