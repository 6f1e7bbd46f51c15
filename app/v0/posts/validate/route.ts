import { endpoint } from "@/lib/api/endpoint"
import { validatePostContract } from "@/lib/posts/batch-contracts"
import { validatePost } from "@/lib/posts/validate-post"

export const POST = endpoint(validatePostContract, validatePost)
