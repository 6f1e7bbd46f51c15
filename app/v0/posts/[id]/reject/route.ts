import { endpoint } from "@/lib/api/endpoint"
import { rejectPost } from "@/lib/posts/approve/approve-post"
import { rejectPostContract } from "@/lib/posts/transition-contracts"

export const POST = endpoint(rejectPostContract, rejectPost)
