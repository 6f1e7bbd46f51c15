import { endpoint } from "@/lib/api/endpoint"
import { sandboxFeedContract } from "@/lib/sandbox/contract"
import { getFeed } from "@/lib/sandbox/get-feed"

export const GET = endpoint(sandboxFeedContract, getFeed)
