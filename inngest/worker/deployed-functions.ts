import { serve } from "inngest/edge"

import { inngest } from "@/inngest/client"
import { functions } from "@/inngest/functions/functions"
import { loadFunctions } from "@/inngest/executor/jobs/call-function"
import type { FunctionTable } from "@/inngest/executor/function-config"

let table: Promise<FunctionTable> | undefined

/** This build's functions as the executor sees them, for processes that don't run them. */
export const deployedFunctions = () => (table ??= loadFunctions(serve({ client: inngest, functions })))
