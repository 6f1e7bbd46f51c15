import { endpoint } from "@/lib/api/endpoint"
import { endpointByName } from "@/lib/api/endpoint-by-name"
import { lookUp } from "@/lib/accounts/look-up"
import { lookups } from "@/lib/accounts/lookup-contract"

const endpoints = lookups.map(
  ({ slug, name, contract }) => [name, endpoint(contract, lookUp(slug, name))] as const,
)

export const GET = endpointByName("lookup", new Map(endpoints))
