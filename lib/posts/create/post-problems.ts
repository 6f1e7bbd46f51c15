import { toOutageError } from "@/lib/db/database-failure"
import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import type { PostProblem, PostWarning } from "./batch-contracts"

/** An error's messages, one per field and message. */
export function toProblems({ code, message, data }: AppError, field: string | null = null): PostProblem[] {
  const named = Object.entries(data?.fieldErrors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message, code })),
  )
  return named.length ? named : [{ field, message, code }]
}

type Message = Pick<PostWarning, "field" | "message">

export const sameAs = (one: Message) => (other: Message) =>
  one.field === other.field && one.message === other.message

/** An unexpected error fails only its own post, because earlier posts of the request are already created. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const outage = toOutageError(thrown)
  if (outage) return outage
  log.error("creating a post of a batch failed", { error: thrown })
  return new AppError(
    "INTERNAL_SERVER_ERROR",
    "Something went wrong on our end. Try creating this post again.",
    {
      isRetryable: true,
    },
  )
}
