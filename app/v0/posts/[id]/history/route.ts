import { endpoint } from "@/lib/api/endpoint"
import { postHistoryContract } from "@/lib/posts/comment-contracts"
import { getHistory } from "@/lib/posts/get-history"

export const GET = endpoint(postHistoryContract, getHistory)
