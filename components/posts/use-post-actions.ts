import { useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query"
import { toast } from "sonner"

import { ApiError, callApi } from "@/lib/api/client"
import type { OutputOf } from "@/lib/api/contract"
import { deletePostContract, type listPostsContract, type PostWithRelations } from "@/lib/posts/contract"
import {
  approvePostContract,
  completePostContract,
  publishPostContract,
  rejectPostContract,
  retryPostContract,
} from "@/lib/posts/move-contracts"

import { postKeys } from "./use-posts"

type Page = OutputOf<typeof listPostsContract>
type Lists = InfiniteData<Page>

const withoutPost = (lists: Lists | undefined, id: string) =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) => ({ ...page, posts: page.posts.filter((post) => post.id !== id) })),
  }

type Action<Input> = { run: (input: Input) => Promise<unknown>; done: string; removes?: true }

/** An action after which a post leaves its list: the card goes at once and comes back if the API says no. */
function usePostAction<Input extends { id: string }>({ run, done, removes }: Action<Input>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: postKeys.lists })
      const before = client.getQueriesData<Lists>({ queryKey: postKeys.lists })
      client.setQueriesData<Lists>({ queryKey: postKeys.lists }, (lists) => withoutPost(lists, id))
      return { before }
    },
    onError: (_error, _input, context) => {
      for (const [key, lists] of context?.before ?? []) client.setQueryData(key, lists)
    },
    onSuccess: () => toast.success(done),
    // Not waited for: the view may go away before everything is fresh. A deleted post is not asked for again.
    onSettled: (_answer, error, { id }) =>
      void client.invalidateQueries({
        queryKey: postKeys.all,
        predicate: ({ queryKey }) => !removes || error !== null || queryKey[2] !== id,
      }),
  })
}

type ById = { id: string }

export const useApprovePost = () =>
  usePostAction({ run: ({ id }: ById) => callApi(approvePostContract, { id }), done: "Approved" })

export const useRejectPost = () =>
  usePostAction({
    run: ({ id, reason }: ById & { reason: string }) => callApi(rejectPostContract, { id, reason }),
    done: "Sent back to drafts",
  })

export const useCompletePost = () =>
  usePostAction({
    run: (input: ById & { url?: string; published: boolean }) => callApi(completePostContract, input),
    done: "Noted",
  })

export const useRetryPost = () =>
  usePostAction({
    run: ({ id, confirm }: ById & { confirm: boolean }) => callApi(retryPostContract, { id, confirm }),
    done: "Trying again",
  })

export const usePublishPost = () =>
  usePostAction({ run: ({ id }: ById) => callApi(publishPostContract, { id }), done: "On its way" })

export const useDeletePost = () =>
  usePostAction({
    run: ({ id }: ById) => callApi(deletePostContract, { id }),
    done: "Post deleted",
    removes: true,
  })

/** The post may be out already: somebody has to look before it is sent again. */
export const isUnknownOutcome = (error: unknown) =>
  error instanceof ApiError && error.problem.data?.errorTag === "unknown_outcome"

export const isEditable = ({ status }: Pick<PostWithRelations, "status">) =>
  status === "DRAFT" || status === "SCHEDULED"
