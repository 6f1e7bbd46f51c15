import { endpoint } from "@/lib/api/endpoint"
import { listTagsContract, upsertTagContract } from "@/lib/tags/contract"
import { listTags } from "@/lib/tags/list-tags"
import { upsertTag } from "@/lib/tags/upsert-tag"

export const GET = endpoint(listTagsContract, listTags)
export const POST = endpoint(upsertTagContract, upsertTag)
