import { serve } from "inngest/edge"

import { inngest } from "@/inngest/client"
import { functions } from "@/inngest/functions/functions"
import { loadFunctions } from "@/inngest/executor/jobs/call-function"
import type { FunctionTable } from "@/inngest/executor/function-config"

let table: Promise<FunctionTable> | undefined

/** The functions of this build as the executor knows them, for processes that run none of them. */
export const deployedFunctions = () => (table ??= loadFunctions(serve({ client: inngest, functions })))
