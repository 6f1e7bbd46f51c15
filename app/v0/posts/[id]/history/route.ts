import { endpoint } from "@/lib/api/endpoint"
import { postHistoryContract } from "@/lib/posts/comments/contract"
import { getHistory } from "@/lib/posts/read/get-history"

export const GET = endpoint(postHistoryContract, getHistory)
