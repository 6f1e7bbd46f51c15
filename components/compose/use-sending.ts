import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useMemo, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { postKeys } from "@/components/posts/post-queries"
import type { VersionedPost } from "@/components/posts/fetch-post"
import { fieldErrorsOf } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"

import { problemsOf, type Problem } from "./check-draft"
import { instantOf, localInput, type Draft } from "./draft"
import type { SendAction } from "./post-input"
import { isConflict, sendDraft, type Outcome, type Refused, type SendRequest } from "./send-draft"
import type { Target } from "./targets"
import type { DraftEditor } from "./use-draft"

type Sending = { editor: DraftEditor; targets: Target[]; post: VersionedPost | null }
type Tried = Pick<SendRequest, "draft"> & { hurdles: Problem[] }
const nothing: Problem[] = []

/** All but the channels: those that took the post leave the choice by themselves. */
const isSameText = (one: Draft, other: Draft) =>
  one.shared === other.shared &&
  one.own === other.own &&
  one.when === other.when &&
  one.timing === other.timing &&
  one.configurations === other.configurations

/** Brings the first complaint into view, and to the reader of a screen reader. */
const showFirstProblem = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem]')?.focus(),
  )

const isRefused = (outcome: Outcome): outcome is Refused => outcome.state === "refused"

const refusalsOf = (refused: Refused[]): Problem[] =>
  refused.flatMap(({ target, error }) =>
    Object.entries(fieldErrorsOf(error)).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message, channelId: target.channel.id })),
    ),
  )

export function useSending({ editor, targets, post }: Sending) {
  const t = useTranslations("compose")
  const { draft, actions } = editor
  // Refetches bring newer versions, which the person who writes has not seen.
  const [begun, setBegun] = useState(post)
  const [conflict, setConflict] = useState<SendRequest | null>(null)
  const { timeZone } = useWorkspace()
  const router = useRouter()
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [tried, setTried] = useState<Tried | null>(null)
  const mutation = useMutation({
    mutationFn: (request: SendRequest) => sendDraft(request, setOutcomes),
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  })

  /** What stands in the way of this very action, before anything is sent. */
  const hurdlesOf = (action: SendAction, at: Date | null): Problem[] => {
    const found = (field: string, message: string) => [{ field, message, channelId: "" }]
    const isTimed = action === "schedule"
    return [
      ...(targets.length === 0 ? found("socialAccountId", t("needsChannel")) : []),
      ...(isTimed && !at ? found("scheduledAt", t("needsTime")) : []),
      ...(isTimed && at && at.getTime() <= Date.now() ? found("scheduledAt", t("timePassed")) : []),
    ]
  }

  // What was complained of belongs to the text as it was then; the next change takes it away.
  const isStale = !tried || !isSameText(tried.draft, draft)
  const at = instantOf(draft.when, timeZone)
  const hasChannel = targets.length > 0
  const said = useMemo(() => {
    if (isStale) return nothing
    const hurdles = tried.hurdles.filter(({ field }) => !(field === "socialAccountId" && hasChannel))
    return [...hurdles, ...refusalsOf(outcomes.filter(isRefused))]
  }, [isStale, tried, outcomes, hasChannel])

  const finish = (done: Outcome[], request: SendRequest) => {
    const { action, approval } = request
    const failed = done.filter(isRefused)
    if (failed.some(({ error }) => isConflict(error))) return setConflict(request)
    const sent = done.filter((outcome) => outcome.state === "sent")
    if (failed.length > 0) {
      toast.error(
        sent.length > 0 ? t("partlySent", { sent: sent.length, refused: failed.length }) : t("allRefused"),
      )
      const refusals = { ...draft.refusals }
      for (const { target, isDefinite } of failed)
        if (isDefinite) refusals[target.channel.id] = (refusals[target.channel.id] ?? 0) + 1
      // What went out must not go out twice.
      actions.change({ refusals, channelIds: failed.map(({ target }) => target.channel.id) })
      return showFirstProblem()
    }
    editor.forget()
    toast.success(approval ? t("told.approval") : t(`told.${action}`))
    const [only, ...others] = sent
    const tab = action === "draft" ? "drafts" : approval ? "approvals" : "queue"
    router.push(only && others.length === 0 ? `/posts/${only.postId}` : `/posts?tab=${tab}`)
  }

  const isDone = mutation.isSuccess && !mutation.data.some(isRefused)
  /** Whether nothing stood in the way. */
  const send = (action: SendAction, approval = false): boolean => {
    if (mutation.isPending || isDone) return true
    const hurdles = hurdlesOf(action, at)
    setTried({ draft, hurdles })
    // A draft may break the rules while it is being written.
    if (hurdles.length > 0 || (action !== "draft" && problemsOf(draft, targets).length > 0)) {
      showFirstProblem()
      return false
    }
    const keepsTime =
      begun?.status === "SCHEDULED" &&
      !!begun.scheduledAt &&
      localInput(begun.scheduledAt, timeZone) === draft.when
    submit({ draft, targets, action, at, post: begun, keepsTime, approval })
    return true
  }
  const submit = (request: SendRequest) =>
    mutation.mutate(request, { onSuccess: (done) => finish(done, request) })

  /** Sends it again, over what is there now. */
  const keepMine = (current: VersionedPost) => {
    setConflict(null)
    setBegun(current)
    if (conflict) submit({ ...conflict, post: current, keepsTime: false })
  }

  return {
    /** Of the last try, as long as nothing has changed since. */
    said,
    isTried: !isStale,
    outcomes,
    send,
    /** The post as it was when editing began, while there is a newer one to choose from. */
    conflict: conflict && begun,
    keepMine,
    closeConflict: () => setConflict(null),
    busy: mutation.isPending ? mutation.variables.action : null,
    isDone,
  }
}
