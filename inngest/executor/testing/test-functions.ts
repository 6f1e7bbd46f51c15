import type { Inngest } from "inngest"

import { eventFunctions } from "./event-functions"
import { failureFunctions } from "./failure-functions"
import { flowFunctions } from "./flow-functions"
import { type Mark, recorder } from "./call-recorder"
import { stepFunctions } from "./step-functions"

/** Functions for executor.test.ts, which runs on the embedded executor and on a real Inngest server. */
export function testFunctions(inngest: Inngest, marks: Mark[], cron: string) {
  const record = recorder(marks)
  return [
    ...stepFunctions(inngest, record),
    ...eventFunctions(inngest, record, cron),
    ...failureFunctions(inngest, record),
    ...flowFunctions(inngest, record),
  ]
}
