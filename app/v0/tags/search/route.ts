import { endpoint } from "@/lib/api/endpoint"
import { searchTagsContract } from "@/lib/tags/contract"
import { searchTags } from "@/lib/tags/search-tags"

export const GET = endpoint(searchTagsContract, searchTags)
