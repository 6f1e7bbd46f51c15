import { endpoint } from "@/lib/api/endpoint"
import { countPostsContract } from "@/lib/posts/contract"
import { countPosts } from "@/lib/posts/read/count-posts"

export const GET = endpoint(countPostsContract, countPosts)
