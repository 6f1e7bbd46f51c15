import { endpoint } from "@/lib/api/endpoint"
import { listModels } from "@/lib/studio/list-models"
import { listModelsContract } from "@/lib/studio/contract"

export const GET = endpoint(listModelsContract, listModels)
