import { listBestPosts } from "@/lib/analytics/list-best-posts"
import { bestPostsContract } from "@/lib/analytics/report-contracts"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(bestPostsContract, listBestPosts)
