import { endpoint } from "@/lib/api/endpoint"
import { timelineContract } from "@/lib/posts/contract"
import { getTimeline } from "@/lib/posts/read/get-timeline"

export const GET = endpoint(timelineContract, getTimeline)
