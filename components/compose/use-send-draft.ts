import { useMutation, useQueryClient } from "@tanstack/react-query"

import { postKeys } from "@/components/posts/use-posts"
import { callApi } from "@/lib/api/client"
import type { RequestOf } from "@/lib/api/contract"
import { createPostContract, updatePostContract } from "@/lib/posts/contract"

import type { Target } from "./check-draft"
import type { Draft } from "./draft"
import { createInput, updateInput, type SendAction } from "./post-input"

export type SendRequest = {
  draft: Draft
  targets: Target[]
  action: SendAction
  at: Date | null
  postId: string | null
}
export type Sent = { target: Target; postId: string }
export type Refused = { target: Target; error: Error }
export type SendResult = { sent: Sent[]; refused: Refused[] }

/** An answer that was lost must not make a second post when the same text is sent once more. */
const keys = new Map<string, string>()
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-")

async function createOnce(input: RequestOf<typeof createPostContract>) {
  const text = JSON.stringify(input)
  const idempotencyKey = keys.get(text) ?? newKey()
  keys.set(text, idempotencyKey)
  const created = await callApi(createPostContract, input, { idempotencyKey })
  keys.delete(text)
  return created
}

function sendOne({ draft, action, at, postId }: SendRequest, target: Target) {
  if (postId && action !== "queue")
    return callApi(updatePostContract, updateInput(postId, draft, target, action, at))
  return createOnce(createInput(draft, target, action, at))
}

/** One post a channel. A channel that refuses does not hold up the others, and is told apart from them. */
async function send(request: SendRequest): Promise<SendResult> {
  const answers = await Promise.all(
    request.targets.map((target) =>
      sendOne(request, target).then(
        ({ id }): Sent => ({ target, postId: id }),
        (error: unknown): Refused => ({
          target,
          error: error instanceof Error ? error : new Error(String(error)),
        }),
      ),
    ),
  )
  return {
    sent: answers.filter((answer) => "postId" in answer),
    refused: answers.filter((answer) => "error" in answer),
  }
}

export function useSendDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  })
}
