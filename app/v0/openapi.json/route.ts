import { contracts } from "@/app/v0/contracts"
import { publicEndpoint } from "@/lib/api/endpoint"
import { openapi, openapiContract } from "@/lib/api/openapi"
import { env } from "@/lib/env"
import { rawJson } from "@/lib/raw-json"

let document: string | undefined

export const GET = publicEndpoint(openapiContract, async () =>
  rawJson((document ??= JSON.stringify(openapi(contracts, env.APP_URL)))),
)
