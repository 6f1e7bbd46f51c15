import { endpoint } from "@/lib/api/endpoint"
import { completePostContract } from "@/lib/posts/transition-contracts"
import { completePost } from "@/lib/publishing/settle/complete-post"

export const POST = endpoint(completePostContract, completePost)
