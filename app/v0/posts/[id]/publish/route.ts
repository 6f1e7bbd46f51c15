import { endpoint } from "@/lib/api/endpoint"
import { publishPostContract } from "@/lib/posts/move-contracts"
import { publishNow } from "@/lib/posts/publish-now"

export const POST = endpoint(publishPostContract, publishNow)
