import { endpoint } from "@/lib/api/endpoint"
import { createConnectLinkContract } from "@/lib/connect-links/contract"
import { createConnectLink } from "@/lib/connect-links/create-connect-link"

export const POST = endpoint(createConnectLinkContract, createConnectLink)
