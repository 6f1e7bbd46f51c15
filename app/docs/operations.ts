import { contracts } from "@/app/v0/contracts"
import { openapi } from "@/lib/api/openapi"
import { operationsOf, type ApiDocument, type ApiOperation } from "@/lib/docs/reference"
import { env } from "@/lib/env"

let list: ApiOperation[] | undefined

/** What /v0/openapi.json describes, for people. */
export const operations = (): ApiOperation[] =>
  (list ??= operationsOf(openapi(contracts, env.APP_URL) as unknown as ApiDocument))
