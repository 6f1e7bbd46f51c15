import { metadataEndpoint } from "@/lib/api/oauth-endpoint"
import { serverMetadata } from "@/lib/oauth/metadata"

export { preflight as OPTIONS } from "@/lib/api/oauth-endpoint"

// What the address is comes from the environment of the process, not of the build.
export const dynamic = "force-dynamic"

export const GET = metadataEndpoint(serverMetadata)
