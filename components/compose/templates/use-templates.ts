import { useInfiniteQuery } from "@tanstack/react-query"

import { useChange } from "@/components/shell/use-change"
import { callApi, type OperationInput } from "@/lib/api/client"
import type { Template } from "@/lib/templates/contract"

export type TemplateKind = Template["kind"]

const templatesKey = ["templates"] as const

export function useTemplates(kind: TemplateKind, q: string) {
  return useInfiniteQuery({
    queryKey: [...templatesKey, kind, q],
    queryFn: ({ pageParam, signal }) => callApi("listTemplates", { kind, q, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: 30_000,
  })
}

const useTemplateAction = <Input>(run: (input: Input) => Promise<Template>) => useChange(run, templatesKey)

export const useCreateTemplate = () =>
  useTemplateAction((input: OperationInput<"createTemplate">) => callApi("createTemplate", input))
export const useUpdateTemplate = () =>
  useTemplateAction((input: OperationInput<"updateTemplate">) => callApi("updateTemplate", input))
export const useDeleteTemplate = () => useTemplateAction((id: string) => callApi("deleteTemplate", { id }))
