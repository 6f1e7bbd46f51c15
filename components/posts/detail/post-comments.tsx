"use client"

import { Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"
import { useQuery } from "@tanstack/react-query"

import { useChange } from "@/components/shell/use-change"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { CardSection } from "@/components/ui/card"
import { Timestamp, useFormatDateTime } from "@/components/ui/time/timestamp"
import type { PostComment } from "@/lib/posts/comments/contract"
import { callApi, type OperationInput } from "@/lib/api/client"
import { postKeys } from "@/components/posts/queries/post-queries"

import { CommentBox, type Member } from "./comment-box"

type PostCommentsProps = { postId: string; viewerId: string; members: Member[] }

export function PostComments({ postId, viewerId, members }: PostCommentsProps) {
  const t = useTranslations("post")
  const { canWrite } = useWorkspace()
  const query = useComments(postId)
  const add = useAddComment(postId)
  return (
    <CardSection title={t("comments")} description={t("commentsText")}>
      <div className="grid gap-4">
        <QueryStatus query={query} errorTitle={t("commentsError")} rows={1} rowClass="h-16" />
        {query.data?.length === 0 && <p className="text-soft">{t("commentsEmpty")}</p>}
        <ol className="grid gap-4 empty:hidden" aria-live="polite" aria-relevant="additions">
          {query.data?.map((comment) => (
            <Comment key={comment.id} {...{ comment, postId, viewerId, members }} />
          ))}
        </ol>
        {canWrite && (
          <CommentBox
            members={members}
            busy={add.isPending}
            error={add.error?.message}
            submitLabel={t("addComment")}
            onSubmit={(text) => add.mutateAsync(text)}
          />
        )}
      </div>
    </CardSection>
  )
}

function Comment({ comment, postId, viewerId, members }: PostCommentsProps & { comment: PostComment }) {
  const t = useTranslations("post")
  const ui = useTranslations("ui")
  const formatDateTime = useFormatDateTime()
  const { canWrite, canManage } = useWorkspace()
  const [editing, setEditing] = useState(false)
  const edit = useEditComment(postId)
  const remove = useDeleteComment(postId)
  const { author, text, mentions, createdAt, editedAt } = comment
  const isOwn = author.kind === "user" && author.id === viewerId
  const at = formatDateTime(createdAt, "short")
  if (editing)
    return (
      <li>
        <CommentBox
          members={members}
          initial={text}
          busy={edit.isPending}
          error={edit.error?.message}
          submitLabel={ui("save")}
          onCancel={() => setEditing(false)}
          onSubmit={async (newText) => {
            await edit.mutateAsync({ commentId: comment.id, text: newText })
            setEditing(false)
          }}
        />
      </li>
    )
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 truncate font-medium">{author.name}</span>
        <span className="text-xs text-soft">
          <Timestamp at={createdAt} style="short" />
          {editedAt && ` · ${t("edited")}`}
        </span>
        <span className="ml-auto flex">
          {isOwn && canWrite && (
            <Button
              icon={Pencil}
              variant="ghost"
              size="sm"
              aria-label={t("editComment", { at })}
              onClick={() => setEditing(true)}
            />
          )}
          {((isOwn && canWrite) || canManage) && (
            <Button
              icon={Trash2}
              variant="ghost"
              size="sm"
              busy={remove.isPending}
              aria-label={t("deleteComment", { name: author.name, at })}
              onClick={() =>
                remove.mutate(comment.id, {
                  onSuccess: () => toast.success(t("commentDeleted")),
                  onError: (error) => toast.error(ui("failed", { problem: error.message })),
                })
              }
            />
          )}
        </span>
      </div>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <WithMentions text={text} names={mentions.map(({ name }) => name)} />
      </p>
    </li>
  )
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

function WithMentions({ text, names }: { text: string; names: string[] }) {
  if (names.length === 0) return text
  const patterns = names.toSorted((a, b) => b.length - a.length).map(escapeRegExp)
  return text.split(new RegExp(`(@(?:${patterns.join("|")}))`, "iu")).map((segment, index) =>
    index % 2 === 1 ? (
      <b key={index} className="font-medium text-brand-ink">
        {segment}
      </b>
    ) : (
      segment
    ),
  )
}

function useComments(postId: string) {
  return useQuery({
    queryKey: postKeys.comments(postId),
    queryFn: ({ signal }) => callApi("listPostComments", { id: postId }, { signal }),
    select: ({ data }) => data,
    refetchInterval: 30_000,
  })
}

const useCommentChange = <Input,>(postId: string, run: (input: Input) => Promise<unknown>) =>
  useChange(run, postKeys.comments(postId))

const useAddComment = (id: string) =>
  useCommentChange(id, (text: string) => callApi("addPostComment", { id, text }))

const useEditComment = (id: string) =>
  useCommentChange(id, (input: Omit<OperationInput<"editPostComment">, "id">) =>
    callApi("editPostComment", { id, ...input }),
  )

const useDeleteComment = (id: string) =>
  useCommentChange(id, (commentId: string) => callApi("deletePostComment", { id, commentId }))
