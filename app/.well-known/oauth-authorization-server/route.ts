import { metadataEndpoint } from "@/lib/api/oauth-endpoint"
import { serverMetadata } from "@/lib/oauth/metadata"

export { preflight as OPTIONS } from "@/lib/api/oauth-endpoint"

// The URL comes from the environment at run time, not at build time.
export const dynamic = "force-dynamic"

export const GET = metadataEndpoint(serverMetadata)
