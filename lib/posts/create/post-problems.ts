import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import type { PostProblem, PostWarning } from "./batch-contracts"

/** What a refusal says, field by field. */
export function problemsOf({ code, message, data }: AppError, field: string | null = null): PostProblem[] {
  const named = Object.entries(data?.fieldErrors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message, code })),
  )
  return named.length ? named : [{ field, message, code }]
}

type Said = Pick<PostWarning, "field" | "message">

export const sameAs = (one: Said) => (other: Said) =>
  one.field === other.field && one.message === other.message

/** One of several posts fails alone, whatever it is: those before it are created already. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  log.error("a post of several could not be created", { error: thrown })
  return new AppError("INTERNAL_SERVER_ERROR", "Something went wrong on our side. Send this post again.", {
    isRetryable: true,
  })
}
