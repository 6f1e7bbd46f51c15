import { endpoint } from "@/lib/api/endpoint"
import { importPostsContract } from "@/lib/posts/batch-contracts"
import { importPosts } from "@/lib/posts/import-posts"

export const POST = endpoint(importPostsContract, importPosts)
