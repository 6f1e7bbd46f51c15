import { endpoint } from "@/lib/api/endpoint"
import { validatePostContract } from "@/lib/posts/create/batch-contracts"
import { validatePost } from "@/lib/posts/create/validate-post"

export const POST = endpoint(validatePostContract, validatePost)
