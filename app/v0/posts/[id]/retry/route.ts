import { endpoint } from "@/lib/api/endpoint"
import { retryPostContract } from "@/lib/posts/move-contracts"
import { retryPost } from "@/lib/posts/retry-post"

export const POST = endpoint(retryPostContract, retryPost)
