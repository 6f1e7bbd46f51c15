import { type Inngest, NonRetriableError, RetryAfterError } from "inngest"

import type { Recorder } from "./call-recorder"

export function failureFunctions(inngest: Inngest, { mark, of, seen }: Recorder) {
  const flaky = inngest.createFunction(
    { id: "flaky", retries: 3, triggers: { event: "t/flaky" } },
    async ({ event, step }) => {
      const { test } = of(event)
      const value = await step.run("good", () => {
        mark("good", test)
        return 7
      })
      await step.run("bad", () => {
        mark("try", test)
        if (seen(test, "try") < 3) throw new Error("not yet")
      })
      mark("end", test, { value })
    },
  )
  const retryAfter = inngest.createFunction(
    { id: "retry-after", retries: 2, triggers: { event: "t/retry-after" } },
    async ({ event, attempt }) => {
      mark("try", of(event).test)
      if (attempt === 0) throw new RetryAfterError("later", "2s")
    },
  )
  const stepRetryAfter = inngest.createFunction(
    { id: "step-retry-after", retries: 2, triggers: { event: "t/step-retry-after" } },
    async ({ event, step }) => {
      const { test } = of(event)
      await step.run("s", () => {
        mark("try", test)
        if (seen(test, "try") === 1) throw new RetryAfterError("later", "2s")
      })
    },
  )
  const fails = inngest.createFunction(
    {
      id: "fails",
      retries: 3,
      triggers: { event: "t/fails" },
      onFailure: ({ event, error }) => {
        const original = event.data.event
        mark("failed", of(original).test, {
          message: error.message,
          id: event.data.function_id,
          name: original.name,
        })
      },
    },
    async ({ event }) => {
      mark("try", of(event).test)
      throw new NonRetriableError("boom")
    },
  )
  const exhausts = inngest.createFunction(
    {
      id: "exhausts",
      retries: 1,
      triggers: { event: "t/exhausts" },
      onFailure: ({ event, error }) =>
        void mark("failed", of(event.data.event).test, { message: error.message }),
    },
    async ({ event, step }) => {
      await step.run("s", () => {
        mark("try", of(event).test)
        throw new Error("always")
      })
    },
  )
  return [flaky, retryAfter, stepRetryAfter, fails, exhausts]
}
