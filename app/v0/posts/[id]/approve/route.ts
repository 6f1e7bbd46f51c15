import { endpoint } from "@/lib/api/endpoint"
import { approvePost } from "@/lib/posts/approve-post"
import { approvePostContract } from "@/lib/posts/move-contracts"

export const POST = endpoint(approvePostContract, approvePost)
