import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useDeleteLater } from "@/components/shell/delete-later"
import { ApiError, callApi, type Answer } from "@/lib/api/client"
import type { Post, PostWithRelations } from "@/lib/posts/contract"

import { versionShown } from "./fetch-post"
import { postKeys } from "./post-queries"

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

const refetchPosts = (client: QueryClient, gone: readonly string[] = []) =>
  client.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey }) => !gone.includes(String(queryKey[2])),
  })

/** Not waited for: the view may go away before everything is fresh. */
export const refreshPosts = (client: QueryClient) => void refetchPosts(client)

type Action<Input> = {
  run: (input: Input, t: Words) => Promise<Post>
  /** What the toast says, and how to take it back where that can be done. */
  done: (t: Words, post: Post) => string
  undo?: (post: Post) => (() => Promise<unknown>) | null
}

/** An action after which a post leaves its list: the card goes at once and comes back if the API says no. */
function usePostAction<Input extends { id: string }>({ run, done, undo }: Action<Input>) {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const ui = useTranslations("ui")
  return useMutation({
    mutationFn: (input: Input) => run(input, t),
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
    onSettled: () => refreshPosts(client),
  })
}

type ById = Pick<Post, "id">
type Seen = Pick<Post, "id" | "updatedAt">

/** Nobody approves what they have not seen. Where it is not out yet, an approval can be taken back: the post then waits again. */
export const useApprovePost = () =>
  usePostAction({
    run: async (post: Seen, t) =>
      callApi("approvePost", { id: post.id }, { ifMatch: await versionShown(post, t("changedSince")) }),
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

const isImminent = ({ status, scheduledAt }: PostWithRelations) =>
  status === "SCHEDULED" && Date.parse(scheduledAt ?? "") < Date.now() + 60_000

/** Can be taken back for a while, except what would go out meanwhile. A deleted post is not asked for again. */
export function useDeletePosts() {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const deleteLater = useDeleteLater()
  const remove = (posts: readonly PostWithRelations[], atOnce: boolean) => {
    if (posts.length === 0) return
    const ids = posts.map(({ id }) => id)
    deleteLater({
      ids,
      atOnce,
      words: t("done.deleted", { count: ids.length }),
      send: (id) => callApi("deletePost", { id }, { keepalive: true }),
      refresh: () => refetchPosts(client, ids),
    })
  }
  return (posts: readonly PostWithRelations[]) => {
    remove(posts.filter(isImminent), true)
    remove(
      posts.filter((post) => !isImminent(post)),
      false,
    )
  }
}

/** The post may be out already: somebody has to look before it is sent again. */
export const isUnknownOutcome = (error: unknown) =>
  error instanceof ApiError && error.problem.data?.errorTag === "unknown_outcome"

export const isEditable = ({ status }: Pick<PostWithRelations, "status">) =>
  status === "DRAFT" || status === "SCHEDULED"

/** An approval lets it go out at once. */
export const isLate = ({ scheduledAt }: Pick<PostWithRelations, "scheduledAt">) =>
  scheduledAt !== null && Date.parse(scheduledAt) <= Date.now()
