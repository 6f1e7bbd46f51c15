import { endpoint } from "@/lib/api/endpoint"
import { bulkCreateContract } from "@/lib/posts/create/batch-contracts"
import { createPosts } from "@/lib/posts/create/create-posts"

export const POST = endpoint(bulkCreateContract, createPosts)
