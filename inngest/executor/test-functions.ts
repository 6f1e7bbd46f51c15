import type { Inngest } from "inngest"

import { eventFunctions } from "./test-event-functions"
import { failureFunctions } from "./test-failure-functions"
import { flowFunctions } from "./test-flow-functions"
import { type Mark, recorder } from "./test-marks"
import { stepFunctions } from "./test-step-functions"

/** The functions of the semantic suite, the same for the embedded executor and a real Inngest server. */
export function testFunctions(inngest: Inngest, marks: Mark[], cron: string) {
  const record = recorder(marks)
  return [
    ...stepFunctions(inngest, record),
    ...eventFunctions(inngest, record, cron),
    ...failureFunctions(inngest, record),
    ...flowFunctions(inngest, record),
  ]
}
