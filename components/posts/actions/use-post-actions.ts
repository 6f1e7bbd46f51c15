import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useUndoableDelete } from "@/components/shell/use-undoable-delete"
import { ApiError, callApi, type OperationOutput } from "@/lib/api/client"
import type { Post, PostWithRelations } from "@/lib/posts/contract"

import { getSeenVersion } from "@/components/posts/queries/fetch-post"
import { postKeys } from "@/components/posts/queries/post-queries"

type PostPages = InfiniteData<OperationOutput<"listPosts">>
type TranslatePosts = ReturnType<typeof useTranslations<"posts">>

const removePosts = (list: PostPages | undefined, ids: readonly string[]) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({ ...page, posts: page.posts.filter(({ id }) => !ids.includes(id)) })),
  }

/** Optimistically removes posts from all lists. Returns a function that restores them. */
export async function hidePosts(client: QueryClient, ids: readonly string[]): Promise<() => void> {
  await client.cancelQueries({ queryKey: postKeys.lists })
  const previous = client.getQueriesData<PostPages>({ queryKey: postKeys.lists })
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (list) => removePosts(list, ids))
  return () => {
    for (const [key, list] of previous) client.setQueryData(key, list)
  }
}

const refetchPosts = (client: QueryClient, deletedIds: readonly string[] = []) =>
  client.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey }) => !deletedIds.includes(String(queryKey[2])),
  })

/** Doesn't wait, because the view may unmount first. */
export const refreshPosts = (client: QueryClient) => void refetchPosts(client)

type Action<Input> = {
  run: (input: Input, t: TranslatePosts) => Promise<Post>
  /** Returns the toast's message. */
  successMessage: (t: TranslatePosts, post: Post) => string
  undo?: (post: Post) => (() => Promise<unknown>) | null
}

/** For actions that remove a post from its list. Optimistic. */
function usePostAction<Input extends { id: string }>({ run, successMessage, undo }: Action<Input>) {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const ui = useTranslations("ui")
  return useMutation({
    mutationFn: (input: Input) => run(input, t),
    onMutate: async ({ id }) => ({ restore: await hidePosts(client, [id]) }),
    onError: (_error, _input, context) => context?.restore(),
    onSuccess: (post) => {
      const undoAction = undo?.(post)
      const onClick = () =>
        void undoAction?.().then(
          () => (toast.success(t("done.approvalUndone")), refreshPosts(client)),
          (error: Error) => toast.error(ui("failed", { problem: error.message })),
        )
      toast.success(
        successMessage(t, post),
        undoAction ? { duration: 10_000, action: { label: ui("undo"), onClick } } : {},
      )
    },
    onSettled: () => refreshPosts(client),
  })
}

type PostId = Pick<Post, "id">
type SeenPost = Pick<Post, "id" | "updatedAt">

/** Approves only the version the user has seen. Until it's published, an approval can be undone. */
export const useApprovePost = () =>
  usePostAction({
    run: async (post: SeenPost, t) =>
      callApi("approvePost", { id: post.id }, { ifMatch: await getSeenVersion(post, t("changedSince")) }),
    successMessage: (t, { status }) => t(status === "PROCESSING" ? "done.approvedNow" : "done.approved"),
    undo: ({ id, status }) => (status === "SCHEDULED" ? () => callApi("requestPostApproval", { id }) : null),
  })

export const useRejectPost = () =>
  usePostAction({
    run: ({ id, reason }: PostId & { reason: string }) => callApi("rejectPost", { id, reason }),
    successMessage: (t) => t("done.sentBack"),
  })

export const useCompletePost = () =>
  usePostAction({
    run: (input: PostId & { url?: string; published: boolean }) => callApi("completePost", input),
    successMessage: (t) => t("done.statusUpdated"),
  })

export const useRetryPost = () =>
  usePostAction({
    run: ({ id, confirm }: PostId & { confirm: boolean }) => callApi("retryPost", { id, confirm }),
    successMessage: (t) => t("done.retrying"),
  })

export function useUnpublishPost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: PostId & { at?: string | null }) => callApi("unpublishPost", input),
    onSettled: () => refreshPosts(client),
  })
}

export const usePublishPost = () =>
  usePostAction({
    run: ({ id }: PostId) => callApi("publishPost", { id }),
    successMessage: (t) => t("done.publishing"),
  })

const isImminent = ({ status, scheduledAt }: PostWithRelations) =>
  status === "SCHEDULED" && Date.parse(scheduledAt ?? "") < Date.now() + 60_000

/** Offers to undo, except for posts that would be published in the meantime. */
export function useDeletePosts() {
  const client = useQueryClient()
  const t = useTranslations("posts")
  const undoableDelete = useUndoableDelete()
  const remove = (posts: readonly PostWithRelations[], immediate: boolean) => {
    if (posts.length === 0) return
    const ids = posts.map(({ id }) => id)
    undoableDelete({
      ids,
      immediate,
      message: t("done.deleted", { count: ids.length }),
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

/** The post may already be published, so someone has to check before retrying. */
export const isUnknownOutcome = (error: unknown) =>
  error instanceof ApiError && error.problem.data?.errorTag === "unknown_outcome"

export const isEditable = ({ status }: Pick<PostWithRelations, "status">) =>
  status === "DRAFT" || status === "SCHEDULED"

/** Approving it publishes it immediately. */
export const isLate = ({ scheduledAt }: Pick<PostWithRelations, "scheduledAt">) =>
  scheduledAt !== null && Date.parse(scheduledAt) <= Date.now()
