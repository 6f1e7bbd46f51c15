import { endpoint } from "@/lib/api/endpoint"
import { approvePost } from "@/lib/posts/approve/approve-post"
import { approvePostContract } from "@/lib/posts/transition-contracts"

export const POST = endpoint(approvePostContract, approvePost)
