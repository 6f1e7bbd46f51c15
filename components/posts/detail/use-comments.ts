import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi, type OperationInput } from "@/lib/api/client"

import { postKeys } from "@/components/posts/queries/post-queries"

export function useComments(postId: string) {
  return useQuery({
    queryKey: postKeys.comments(postId),
    queryFn: ({ signal }) => callApi("listPostComments", { id: postId }, { signal }),
    select: ({ data }) => data,
    refetchInterval: 30_000,
  })
}

function useCommentChange<Input>(postId: string, run: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: postKeys.comments(postId) }),
  })
}

export const useAddComment = (id: string) =>
  useCommentChange(id, (text: string) => callApi("addPostComment", { id, text }))

export const useEditComment = (id: string) =>
  useCommentChange(id, (input: Omit<OperationInput<"editPostComment">, "id">) =>
    callApi("editPostComment", { id, ...input }),
  )

export const useDeleteComment = (id: string) =>
  useCommentChange(id, (commentId: string) => callApi("deletePostComment", { id, commentId }))
