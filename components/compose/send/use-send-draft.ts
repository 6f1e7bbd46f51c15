import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { postKeys } from "@/components/posts/queries/post-queries"
import type { VersionedPost } from "@/components/posts/queries/fetch-post"
import { getFieldErrors } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"

import { checkDraft, type Problem } from "@/components/compose/checks/check-draft"
import { toDateTimeInput, type Draft } from "@/components/compose/draft/draft"
import type { SendAction } from "@/components/compose/draft/post-input"
import {
  isConflict,
  sendDraft,
  type Outcome,
  type FailedOutcome,
  type SendRequest,
  type SentOutcome,
} from "./send-draft"
import { undoMs, useSendToast } from "./use-send-toast"
import { focusFirstIssue } from "@/components/compose/checks/focus-first-issue"
import type { Target } from "@/components/compose/draft/targets"
import type { DraftEditor } from "@/components/compose/draft/use-draft"

/** What the author asks for. */
export type SendChoice = SendAction | "now"

type UseSendDraftOptions = {
  editor: DraftEditor
  targets: Target[]
  post: VersionedPost | null
  at: Date | null
}
type Attempt = Pick<SendRequest, "draft"> & { blockers: Problem[] }
const noProblems: Problem[] = []

/** Ignores the channels, since sent ones are deselected automatically. */
const isSameText = (a: Draft, b: Draft) =>
  a.shared === b.shared &&
  a.own === b.own &&
  a.when === b.when &&
  a.timing === b.timing &&
  a.configurations === b.configurations

const isFailed = (outcome: Outcome): outcome is FailedOutcome => outcome.state === "failed"

const toProblems = (failed: FailedOutcome[]): Problem[] =>
  failed.flatMap(({ target, error }) =>
    Object.entries(getFieldErrors(error)).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message, channelId: target.channel.id })),
    ),
  )

export function useSendDraft({ editor, targets, post, at }: UseSendDraftOptions) {
  const t = useTranslations("compose")
  const { draft, actions } = editor
  // Not `post`, which may be refetched in a version the user hasn't seen.
  const [base, setBase] = useState(post)
  const [conflict, setConflict] = useState<SendRequest | null>(null)
  const { timeZone } = useWorkspace()
  const showToast = useSendToast()
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const mutation = useMutation({
    mutationFn: (request: SendRequest) => sendDraft(request, setOutcomes),
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  })

  /** Problems that block this action before anything is sent. */
  const getBlockers = (action: SendAction, time: Date | null): Problem[] => {
    const blocker = (field: string, message: string) => [{ field, message, channelId: "" }]
    const isScheduled = action === "schedule"
    const isRetry = time !== null && time.toISOString() === draft.publishAt
    return [
      ...(targets.length === 0 ? blocker("socialAccountId", t("needsChannel")) : []),
      ...(isScheduled && !time ? blocker("scheduledAt", t("needsTime")) : []),
      ...(isScheduled && time && time.getTime() <= Date.now() && !isRetry
        ? blocker("scheduledAt", t("timePassed"))
        : []),
    ]
  }

  // Editing the draft clears the last attempt's problems.
  const isStale = !attempt || !isSameText(attempt.draft, draft)
  const hasChannel = targets.length > 0
  const attemptProblems = useMemo(() => {
    if (isStale) return noProblems
    const blockers = attempt.blockers.filter(({ field }) => !(field === "socialAccountId" && hasChannel))
    return [...blockers, ...toProblems(outcomes.filter(isFailed))]
  }, [isStale, attempt, outcomes, hasChannel])

  const handleOutcomes = (finalOutcomes: Outcome[], request: SendRequest) => {
    const failed = finalOutcomes.filter(isFailed)
    if (failed.some(({ error }) => isConflict(error))) return setConflict(request)
    const sent = finalOutcomes.filter((outcome): outcome is SentOutcome => outcome.state === "sent")
    if (failed.length > 0) {
      toast.error(
        sent.length > 0 ? t("partlyFailed", { sent: sent.length, failed: failed.length }) : t("allFailed"),
      )
      const rejections = { ...draft.rejections }
      for (const { target, isDefinite } of failed)
        if (isDefinite) rejections[target.channel.id] = (rejections[target.channel.id] ?? 0) + 1
      // Deselect sent channels, so they aren't sent twice.
      actions.change({
        rejections,
        channelIds: failed.map(({ target }) => target.channel.id),
        ...(failed.every(({ isDefinite }) => isDefinite) && { publishAt: undefined }),
      })
      return focusFirstIssue()
    }
    editor.clearStored()
    showToast(request, sent)
  }

  const isDone = mutation.isSuccess && !mutation.data.some(isFailed)
  /** Returns false if problems blocked it. */
  const send = (choice: SendChoice, approval = false): boolean => {
    if (mutation.isPending || isDone) return true
    const isNow = choice === "now"
    const action = isNow ? "schedule" : choice
    const time = isNow ? getPublishTime() : at
    const blockers = getBlockers(action, time)
    setAttempt({ draft, blockers })
    // Drafts may break platform rules.
    if (blockers.length > 0 || (action !== "draft" && checkDraft(draft, targets).length > 0)) {
      focusFirstIssue()
      return false
    }
    if (isNow && time) actions.change({ publishAt: time.toISOString() })
    const keepsTime =
      !isNow &&
      base?.status === "SCHEDULED" &&
      !!base.scheduledAt &&
      toDateTimeInput(base.scheduledAt, timeZone) === draft.when
    submit({ draft, targets, action, at: time, post: base, keepsTime, approval, isNow })
    return true
  }
  /** Repeats the time of an attempt whose response was lost. */
  const getPublishTime = () =>
    new Date(draft.publishAt && !(attempt && isStale) ? draft.publishAt : Date.now() + undoMs)
  const submit = (request: SendRequest) =>
    mutation.mutate(request, { onSuccess: (finalOutcomes) => handleOutcomes(finalOutcomes, request) })

  /** Overwrites the newer version. */
  const keepMine = (current: VersionedPost) => {
    setConflict(null)
    setBase(current)
    if (conflict) submit({ ...conflict, post: current, keepsTime: false })
  }

  return {
    /** From the last attempt, unless the draft has changed since. */
    attemptProblems,
    wasAttempted: !isStale,
    outcomes,
    send,
    /** The version that editing started from, if there's a newer one. */
    conflict: conflict && base,
    keepMine,
    closeConflict: () => setConflict(null),
    isBusy: mutation.isPending,
    isDone,
  }
}
