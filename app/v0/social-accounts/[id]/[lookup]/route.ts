import { endpointByName } from "@/lib/api/endpoint-by-name"
import { lookUp } from "@/lib/accounts/look-up"
import { lookups } from "@/lib/accounts/lookup-contract"

export const GET = endpointByName("lookup", lookups, ({ slug, name }) => lookUp(slug, name))
