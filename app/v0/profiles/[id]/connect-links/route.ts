import { endpoint } from "@/lib/api/endpoint"
import { listConnectLinksContract } from "@/lib/connect-links/contract"
import { listConnectLinks } from "@/lib/connect-links/list-connect-links"

export const GET = endpoint(listConnectLinksContract, listConnectLinks)
