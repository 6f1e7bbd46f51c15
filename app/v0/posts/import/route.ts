import { endpoint } from "@/lib/api/endpoint"
import { importPostsContract } from "@/lib/posts/create/batch-contracts"
import { importPosts } from "@/lib/posts/import/import-posts"

export const POST = endpoint(importPostsContract, importPosts)
