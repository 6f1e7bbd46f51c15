import { endpoint } from "@/lib/api/endpoint"
import { requestUnpublish } from "@/lib/publishing/unpublish/request-unpublish"
import { unpublishPostContract } from "@/lib/posts/transition-contracts"

export const POST = endpoint(unpublishPostContract, requestUnpublish)
