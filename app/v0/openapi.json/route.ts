import { contracts } from "@/lib/api/generated/contracts"
import { publicEndpoint } from "@/lib/api/endpoint"
import { openapi, openapiContract } from "@/lib/api/openapi"
import { env } from "@/lib/config/env"
import { rawJson, type RawJson } from "@/lib/db/raw-json"

let document: RawJson | undefined

export const GET = publicEndpoint(
  openapiContract,
  async () => (document ??= rawJson(JSON.stringify(openapi(contracts, env.APP_URL)))),
)
