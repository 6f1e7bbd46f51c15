import { endpoint } from "@/lib/api/endpoint"
import { deleteTemplateContract, getTemplateContract, updateTemplateContract } from "@/lib/templates/contract"
import { deleteTemplate } from "@/lib/templates/delete-template"
import { getTemplate } from "@/lib/templates/get-template"
import { updateTemplate } from "@/lib/templates/update-template"

export const GET = endpoint(getTemplateContract, getTemplate)
export const PATCH = endpoint(updateTemplateContract, updateTemplate)
export const DELETE = endpoint(deleteTemplateContract, deleteTemplate)
