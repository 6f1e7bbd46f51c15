import { endpoint } from "@/lib/api/endpoint"
import { publishPostContract } from "@/lib/posts/transition-contracts"
import { publishNow } from "@/lib/posts/edit/publish-now"

export const POST = endpoint(publishPostContract, publishNow)
