import { endpoint } from "@/lib/api/endpoint"
import { bulkCreateContract } from "@/lib/posts/batch-contracts"
import { createPosts } from "@/lib/posts/create-posts"

export const POST = endpoint(bulkCreateContract, createPosts)
