import { endpoint } from "@/lib/api/endpoint"
import { revokeConnectLinkContract } from "@/lib/connect-links/contract"
import { revokeConnectLink } from "@/lib/connect-links/revoke-connect-link"

export const DELETE = endpoint(revokeConnectLinkContract, revokeConnectLink)
