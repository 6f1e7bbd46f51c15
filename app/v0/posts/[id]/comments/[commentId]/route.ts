import { endpoint } from "@/lib/api/endpoint"
import { deleteComment, editComment } from "@/lib/posts/change-comment"
import { deleteCommentContract, editCommentContract } from "@/lib/posts/comment-contracts"

export const PATCH = endpoint(editCommentContract, editComment)
export const DELETE = endpoint(deleteCommentContract, deleteComment)
