import { serve } from "inngest/edge"

import { inngest } from "@/inngest/client"
import { functions } from "@/inngest/index"
import { readFunctions } from "./call-function"
import type { FunctionTable } from "./function-config"

let table: Promise<FunctionTable> | undefined

/** The functions of this build as the executor knows them, for processes that run none of them. */
export const deployedFunctions = () => (table ??= readFunctions(serve({ client: inngest, functions })))
