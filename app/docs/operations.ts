import { contracts } from "@/lib/api/generated/contracts"
import { openapi } from "@/lib/api/openapi"
import { operationsOf, type ApiDocument, type ApiOperation } from "@/lib/docs/reference"
import { env } from "@/lib/config/env"

let cached: ApiOperation[] | undefined

/** The operations of /v0/openapi.json. */
export const getOperations = (): ApiOperation[] =>
  (cached ??= operationsOf(openapi(contracts, env.APP_URL) as unknown as ApiDocument))
