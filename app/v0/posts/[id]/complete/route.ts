import { endpoint } from "@/lib/api/endpoint"
import { completePostContract } from "@/lib/posts/move-contracts"
import { completePost } from "@/lib/publishing/complete-post"

export const POST = endpoint(completePostContract, completePost)
