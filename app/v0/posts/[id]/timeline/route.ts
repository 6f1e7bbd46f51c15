import { endpoint } from "@/lib/api/endpoint"
import { timelineContract } from "@/lib/posts/read/timeline-contract"
import { getTimeline } from "@/lib/posts/read/get-timeline"

export const GET = endpoint(timelineContract, getTimeline)
