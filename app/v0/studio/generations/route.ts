import { endpoint } from "@/lib/api/endpoint"
import { listGenerationsContract } from "@/lib/studio/contract"
import { listGenerations } from "@/lib/studio/list-generations"

export const GET = endpoint(listGenerationsContract, listGenerations)
