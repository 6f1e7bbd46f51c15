import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslations } from "use-intl"

import { usePartialChange } from "@/components/shell/use-change"
import { useUndoableDelete, usePendingDeletions } from "@/components/shell/use-undoable-delete"
import { callApi, type OperationInput } from "@/lib/api/client"
import type { Media } from "@/lib/media/contract"

import { mediaKeys, mediaRequest, type MediaFilters } from "./media-queries"

export function useMediaList(filters: MediaFilters) {
  const pendingDeletions = usePendingDeletions()
  return useInfiniteQuery({
    queryKey: mediaKeys.list(filters),
    queryFn: ({ pageParam, signal }) => callApi("listMedia", mediaRequest(filters, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        data: page.data.filter(({ id }) => !pendingDeletions.has(id)),
      })),
    }),
  })
}

export function useMediaItem(id: string | null) {
  return useQuery({
    queryKey: mediaKeys.one(id ?? ""),
    queryFn: ({ signal }) => callApi("getMedia", { id: id ?? "" }, { signal }),
    enabled: id !== null,
  })
}

/** Posts that use the items, scheduled ones first. */
export function useMediaUsage(ids: string[]) {
  return useQuery({
    queryKey: mediaKeys.usage(ids),
    queryFn: async ({ signal }) => {
      const responses = await Promise.all(ids.map((id) => callApi("getMediaUsage", { id }, { signal })))
      const usages = responses.flatMap(({ data }) => data)
      const sum = (field: "total" | "waiting") =>
        responses.reduce((total, response) => total + response[field], 0)
      // A post may use several items.
      const posts = [...new Map(usages.map((usage) => [usage.postId, usage])).values()]
      return { posts, total: sum("total"), waiting: sum("waiting") }
    },
  })
}

const useMediaAction = <Input, Output>(run: (input: Input) => Promise<Output>) =>
  usePartialChange(run, mediaKeys.all)

export const useUpdateMedia = () =>
  useMediaAction((input: { id: string; name?: string; alt?: string | null }) => callApi("updateMedia", input))
export const useImportMedia = () =>
  useMediaAction((input: OperationInput<"importMedia">) => callApi("importMedia", input))
export const useEditMedia = () =>
  useMediaAction((input: OperationInput<"editMedia">) => callApi("editMedia", input))
export const useSetThumbnail = () =>
  useMediaAction((input: OperationInput<"setMediaThumbnail">) => callApi("setMediaThumbnail", input))

/** Uses `force`, because the dialog already showed which posts use the item. */
export function useDeleteMedia() {
  const client = useQueryClient()
  const t = useTranslations("mediaDialogs")
  const undoableDelete = useUndoableDelete()
  return (ids: string[]) =>
    undoableDelete({
      ids,
      message: t("deleted", { count: ids.length }),
      send: (id) => callApi("deleteMedia", { id, force: "true" }, { keepalive: true }),
      refresh: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
    })
}

export const useSetMediaTags = () =>
  useMediaAction(async (items: { id: string; tagIds: string[] }[]) => {
    for (const item of items) await callApi("setMediaTags", item)
  })

export function useReplaceMedia() {
  const t = useTranslations("mediaDialogs")
  return useMediaAction(async ({ id, file }: { id: string; file: File }): Promise<Media> => {
    const upload = { contentType: file.type || "application/octet-stream", key: file.name, size: file.size }
    const { url, key } = await callApi("presignUpload", upload)
    const response = await fetch(url, { method: "PUT", body: file, headers: { "content-type": file.type } })
    if (!response.ok) {
      const { message } = (await response.json().catch(() => ({}))) as { message?: string }
      throw new Error(message ?? t("uploadFailed"))
    }
    return callApi("replaceMedia", { id, key })
  })
}
