import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ApiError, callApi, type Answer } from "@/lib/api/client"
import type { Post, PostWithRelations } from "@/lib/posts/contract"

import { postKeys } from "./use-posts"

type Lists = InfiniteData<Answer<"listPosts">>
type Words = ReturnType<typeof useTranslations<"posts">>

const withoutPosts = (lists: Lists | undefined, ids: readonly string[]) =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) => ({ ...page, posts: page.posts.filter(({ id }) => !ids.includes(id)) })),
  }

/** Takes posts out of all lists at once; returns how to put them back. */
export async function hidePosts(client: QueryClient, ids: readonly string[]): Promise<() => void> {
  await client.cancelQueries({ queryKey: postKeys.lists })
  const before = client.getQueriesData<Lists>({ queryKey: postKeys.lists })
  client.setQueriesData<Lists>({ queryKey: postKeys.lists }, (lists) => withoutPosts(lists, ids))
  return () => {
    for (const [key, lists] of before) client.setQueryData(key, lists)
  }
}

/** Not waited for: the view may go away before everything is fresh. Deleted posts are not asked for again. */
export const refreshPosts = (client: QueryClient, gone: readonly string[] = []) =>
  void client.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey }) => !gone.includes(String(queryKey[2])),
  })

type Action<Input> = {
  run: (input: Input) => Promise<Post>
  /** What the toast says, and how to take it back where that can be done. */
  done: (t: Words, post: Post) => string
  undo?: (post: Post) => (() => Promise<unknown>) | null
  removes?: true
}

/** An action after which a post leaves its list: the card goes at once and comes back if the API says no. */
function usePostAction<Input extends { id: string }>({ run, done, undo, removes }: Action<Input>) {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const ui = useTranslations("ui")
  return useMutation({
    mutationFn: run,
    onMutate: async ({ id }) => ({ putBack: await hidePosts(client, [id]) }),
    onError: (_error, _input, context) => context?.putBack(),
    onSuccess: (post) => {
      const takeBack = undo?.(post)
      const onClick = () =>
        void takeBack?.().then(
          () => (toast.success(t("done.takenBack")), refreshPosts(client)),
          (error: Error) => toast.error(ui("failed", { problem: error.message })),
        )
      toast.success(
        done(t, post),
        takeBack ? { duration: 10_000, action: { label: ui("undo"), onClick } } : {},
      )
    },
    onSettled: (_answer, error, { id }) => refreshPosts(client, removes && error === null ? [id] : []),
  })
}

type ById = { id: string }

/** Where it is not out yet, an approval can be taken back: the post then waits again. */
export const useApprovePost = () =>
  usePostAction({
    run: ({ id }: ById) => callApi("approvePost", { id }),
    done: (t, { status }) => t(status === "PROCESSING" ? "done.approvedOut" : "done.approved"),
    undo: ({ id, status }) => (status === "SCHEDULED" ? () => callApi("requestPostApproval", { id }) : null),
  })

export const useRejectPost = () =>
  usePostAction({
    run: ({ id, reason }: ById & { reason: string }) => callApi("rejectPost", { id, reason }),
    done: (t) => t("done.rejected"),
  })

export const useCompletePost = () =>
  usePostAction({
    run: (input: ById & { url?: string; published: boolean }) => callApi("completePost", input),
    done: (t) => t("done.noted"),
  })

export const useRetryPost = () =>
  usePostAction({
    run: ({ id, confirm }: ById & { confirm: boolean }) => callApi("retryPost", { id, confirm }),
    done: (t) => t("done.retrying"),
  })

export const usePublishPost = () =>
  usePostAction({
    run: ({ id }: ById) => callApi("publishPost", { id }),
    done: (t) => t("done.publishing"),
  })

export const useDeletePost = () =>
  usePostAction({
    run: ({ id }: ById) => callApi("deletePost", { id }),
    done: (t) => t("done.deleted"),
    removes: true,
  })

/** The post may be out already: somebody has to look before it is sent again. */
export const isUnknownOutcome = (error: unknown) =>
  error instanceof ApiError && error.problem.data?.errorTag === "unknown_outcome"

export const isEditable = ({ status }: Pick<PostWithRelations, "status">) =>
  status === "DRAFT" || status === "SCHEDULED"

/** An approval lets it go out at once. */
export const isLate = ({ scheduledAt }: Pick<PostWithRelations, "scheduledAt">) =>
  scheduledAt !== null && Date.parse(scheduledAt) <= Date.now()
