import { useRouter } from "next/navigation"
import { useState } from "react"
import { toast } from "sonner"

import { fieldErrorsOf } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"

import { problemsOf, type Problem, type Target } from "./check-draft"
import { instantOf, type Draft } from "./draft"
import type { SendAction } from "./post-input"
import type { DraftEditor } from "./use-draft"
import { useSendDraft, type Refused, type SendResult } from "./use-send-draft"

const told: Record<SendAction, string> = {
  now: "On its way",
  schedule: "Scheduled",
  queue: "Added to the queue",
  draft: "Draft saved",
}

type Sending = { editor: DraftEditor; targets: Target[]; postId: string | null }

/** What stands in the way of this very action, before anything is sent. */
function hurdles(action: SendAction, targets: Target[], at: Date | null): Problem[] {
  const found: Problem[] = []
  if (targets.length === 0) found.push({ field: "socialAccountId", message: "Choose at least one channel." })
  if (action === "schedule" && !at)
    found.push({ field: "scheduledAt", message: "Choose a date and time first." })
  else if (action === "schedule" && at && at.getTime() <= Date.now())
    found.push({ field: "scheduledAt", message: "This time has passed." })
  return found
}

const refusalsOf = (refused: Refused[]): Problem[] =>
  refused.flatMap(({ error }) =>
    Object.entries(fieldErrorsOf(error)).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message })),
    ),
  )

/** All but the channels: those that took the post leave the choice by themselves. */
const isSameText = (one: Draft, other: Draft) =>
  one.parts === other.parts &&
  one.title === other.title &&
  one.when === other.when &&
  one.configurations === other.configurations

/** Brings the first complaint into view, and to the reader of a screen reader. */
const showFirstProblem = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem]')?.focus(),
  )

export function useSending({ editor, targets, postId }: Sending) {
  const { draft } = editor
  const { timeZone } = useWorkspace()
  const router = useRouter()
  const mutation = useSendDraft()
  const [tried, setTried] = useState<{ draft: Draft; action: SendAction } | null>(null)
  const at = instantOf(draft.when, timeZone)

  // What was complained of belongs to the text as it was then; the next change takes it away.
  const stale = !tried || !isSameText(tried.draft, draft)
  const rules = targets.flatMap((target) => problemsOf(draft, target))
  const live = editor.isEmpty && stale ? [] : rules
  const refused = stale ? [] : (mutation.data?.refused ?? [])
  const problems = [...live, ...(stale ? [] : hurdles(tried.action, targets, at)), ...refusalsOf(refused)]

  const finish = (result: SendResult, action: SendAction) => {
    if (result.refused.length > 0) {
      toast.error(
        result.sent.length > 0 ? `Done for ${result.sent.length}, refused for the rest` : "It was refused",
      )
      // What went out must not go out twice.
      if (result.sent.length > 0)
        editor.change({ channelIds: result.refused.map(({ target }) => target.channel.id) })
      return showFirstProblem()
    }
    editor.forget()
    toast.success(told[action])
    const [only, ...others] = result.sent
    const tab = action === "draft" ? "drafts" : "queue"
    router.push(only && others.length === 0 ? `/posts/${only.postId}` : `/posts?tab=${tab}`)
  }

  const send = (action: SendAction) => {
    if (mutation.isPending || (mutation.isSuccess && mutation.data.refused.length === 0)) return
    setTried({ draft, action })
    // A draft may break the rules while it is being written.
    if (hurdles(action, targets, at).length > 0 || (action !== "draft" && rules.length > 0))
      return showFirstProblem()
    mutation.mutate({ draft, targets, action, at, postId }, { onSuccess: (result) => finish(result, action) })
  }

  const busy = mutation.isPending ? mutation.variables.action : null
  return { problems, refused, send, busy }
}
