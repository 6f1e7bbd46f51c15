import { metadataEndpoint } from "@/lib/api/oauth-endpoint"
import { resourceMetadata } from "@/lib/oauth/metadata"
import { apiResource } from "@/lib/oauth/resources"

export { preflight as OPTIONS } from "@/lib/api/oauth-endpoint"

export const dynamic = "force-dynamic"

export const GET = metadataEndpoint(() => resourceMetadata(apiResource))
