import { endpoint } from "@/lib/api/endpoint"
import { retryPostContract } from "@/lib/posts/transition-contracts"
import { retryPost } from "@/lib/posts/edit/retry-post"

export const POST = endpoint(retryPostContract, retryPost)
