import { endpoint } from "@/lib/api/endpoint"
import { rejectPost } from "@/lib/posts/approve-post"
import { rejectPostContract } from "@/lib/posts/move-contracts"

export const POST = endpoint(rejectPostContract, rejectPost)
