import { endpoint } from "@/lib/api/endpoint"
import { listPostsContract } from "@/lib/posts/contract"
import { createPostContract } from "@/lib/posts/create/contract"
import { createPost } from "@/lib/posts/create/create-post"
import { listPosts } from "@/lib/posts/read/list-posts"

export const GET = endpoint(listPostsContract, listPosts)
export const POST = endpoint(createPostContract, createPost)
