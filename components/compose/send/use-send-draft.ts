import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useMemo, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { postKeys } from "@/components/posts/queries/post-queries"
import type { VersionedPost } from "@/components/posts/queries/fetch-post"
import { getFieldErrors } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"

import { checkDraft, type Problem } from "@/components/compose/checks/check-draft"
import { parseDateTimeInput, toDateTimeInput, type Draft } from "@/components/compose/draft/draft"
import type { SendAction } from "@/components/compose/draft/post-input"
import { isConflict, sendDraft, type Outcome, type FailedOutcome, type SendRequest } from "./send-draft"
import type { Target } from "@/components/compose/draft/targets"
import type { DraftEditor } from "@/components/compose/draft/use-draft"

type UseSendDraftOptions = { editor: DraftEditor; targets: Target[]; post: VersionedPost | null }
type Attempt = Pick<SendRequest, "draft"> & { blockers: Problem[] }
const noProblems: Problem[] = []

/** Ignores the channels, since sent ones are deselected automatically. */
const isSameText = (a: Draft, b: Draft) =>
  a.shared === b.shared &&
  a.own === b.own &&
  a.when === b.when &&
  a.timing === b.timing &&
  a.configurations === b.configurations

/** Scrolls to the first problem and announces it. */
const focusFirstProblem = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem]')?.focus(),
  )

const isFailed = (outcome: Outcome): outcome is FailedOutcome => outcome.state === "failed"

const toProblems = (failed: FailedOutcome[]): Problem[] =>
  failed.flatMap(({ target, error }) =>
    Object.entries(getFieldErrors(error)).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message, channelId: target.channel.id })),
    ),
  )

export function useSendDraft({ editor, targets, post }: UseSendDraftOptions) {
  const t = useTranslations("compose")
  const { draft, actions } = editor
  // Not `post`, which may be refetched in a version the user hasn't seen.
  const [base, setBase] = useState(post)
  const [conflict, setConflict] = useState<SendRequest | null>(null)
  const { timeZone } = useWorkspace()
  const router = useRouter()
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const mutation = useMutation({
    mutationFn: (request: SendRequest) => sendDraft(request, setOutcomes),
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  })

  /** Problems that block this action before anything is sent. */
  const getBlockers = (action: SendAction, at: Date | null): Problem[] => {
    const blocker = (field: string, message: string) => [{ field, message, channelId: "" }]
    const isScheduled = action === "schedule"
    return [
      ...(targets.length === 0 ? blocker("socialAccountId", t("needsChannel")) : []),
      ...(isScheduled && !at ? blocker("scheduledAt", t("needsTime")) : []),
      ...(isScheduled && at && at.getTime() <= Date.now() ? blocker("scheduledAt", t("timePassed")) : []),
    ]
  }

  // Editing the draft clears the last attempt's problems.
  const isStale = !attempt || !isSameText(attempt.draft, draft)
  const at = parseDateTimeInput(draft.when, timeZone)
  const hasChannel = targets.length > 0
  const attemptProblems = useMemo(() => {
    if (isStale) return noProblems
    const blockers = attempt.blockers.filter(({ field }) => !(field === "socialAccountId" && hasChannel))
    return [...blockers, ...toProblems(outcomes.filter(isFailed))]
  }, [isStale, attempt, outcomes, hasChannel])

  const handleOutcomes = (finalOutcomes: Outcome[], request: SendRequest) => {
    const { action, approval } = request
    const failed = finalOutcomes.filter(isFailed)
    if (failed.some(({ error }) => isConflict(error))) return setConflict(request)
    const sent = finalOutcomes.filter((outcome) => outcome.state === "sent")
    if (failed.length > 0) {
      toast.error(
        sent.length > 0 ? t("partlyFailed", { sent: sent.length, failed: failed.length }) : t("allFailed"),
      )
      const refusals = { ...draft.refusals }
      for (const { target, isDefinite } of failed)
        if (isDefinite) refusals[target.channel.id] = (refusals[target.channel.id] ?? 0) + 1
      // Deselect sent channels, so they aren't sent twice.
      actions.change({ refusals, channelIds: failed.map(({ target }) => target.channel.id) })
      return focusFirstProblem()
    }
    editor.clearStored()
    toast.success(approval ? t("toast.approval") : t(`toast.${action}`))
    const [firstSent, ...others] = sent
    const tab = action === "draft" ? "drafts" : approval ? "approvals" : "queue"
    router.push(firstSent && others.length === 0 ? `/posts/${firstSent.postId}` : `/posts?tab=${tab}`)
  }

  const isDone = mutation.isSuccess && !mutation.data.some(isFailed)
  /** Returns false if problems blocked it. */
  const send = (action: SendAction, approval = false): boolean => {
    if (mutation.isPending || isDone) return true
    const blockers = getBlockers(action, at)
    setAttempt({ draft, blockers })
    // Drafts may break platform rules.
    if (blockers.length > 0 || (action !== "draft" && checkDraft(draft, targets).length > 0)) {
      focusFirstProblem()
      return false
    }
    const keepsTime =
      base?.status === "SCHEDULED" &&
      !!base.scheduledAt &&
      toDateTimeInput(base.scheduledAt, timeZone) === draft.when
    submit({ draft, targets, action, at, post: base, keepsTime, approval })
    return true
  }
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
    busy: mutation.isPending ? mutation.variables.action : null,
    isDone,
  }
}
