import { endpoint } from "@/lib/api/endpoint"
import { addComment } from "@/lib/posts/add-comment"
import { addCommentContract, listCommentsContract } from "@/lib/posts/comment-contracts"
import { listComments } from "@/lib/posts/list-comments"

export const GET = endpoint(listCommentsContract, listComments)
export const POST = endpoint(addCommentContract, addComment)
