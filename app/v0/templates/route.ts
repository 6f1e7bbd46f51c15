import { endpoint } from "@/lib/api/endpoint"
import { createTemplateContract, listTemplatesContract } from "@/lib/templates/contract"
import { createTemplate } from "@/lib/templates/create-template"
import { listTemplates } from "@/lib/templates/list-templates"

export const GET = endpoint(listTemplatesContract, listTemplates)
export const POST = endpoint(createTemplateContract, createTemplate)
