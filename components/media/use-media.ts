import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslations } from "use-intl"

import { useDeleteLater, useLeaving } from "@/components/shell/delete-later"
import { callApi, type Sent } from "@/lib/api/client"
import type { Media } from "@/lib/media/contract"

import { mediaKeys, mediaRequest, type MediaFilters } from "./media-queries"

export function useMediaList(filters: MediaFilters) {
  const leaving = useLeaving()
  return useInfiniteQuery({
    queryKey: mediaKeys.list(filters),
    queryFn: ({ pageParam, signal }) => callApi("listMedia", mediaRequest(filters, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: (lists) => ({
      ...lists,
      pages: lists.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !leaving.has(id)) })),
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

/** Where one or several items are used; the posts that wait to be published come first. */
export function useMediaUsage(ids: string[]) {
  return useQuery({
    queryKey: mediaKeys.usage(ids),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(ids.map((id) => callApi("getMediaUsage", { id }, { signal })))
      const uses = answers.flatMap(({ data }) => data)
      const sum = (of: "total" | "waiting") => answers.reduce((total, answer) => total + answer[of], 0)
      // A post may show several of them.
      const posts = [...new Map(uses.map((use) => [use.postId, use])).values()]
      return { posts, total: sum("total"), waiting: sum("waiting") }
    },
  })
}

/** Everything about media is one cache: one change refreshes all of it. */
function useMediaAction<Input, Output>(run: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
  })
}

export const useUpdateMedia = () =>
  useMediaAction((input: { id: string; name?: string; alt?: string | null }) => callApi("updateMedia", input))
export const useImportMedia = () =>
  useMediaAction((input: Sent<"importMedia">) => callApi("importMedia", input))
export const useEditMedia = () => useMediaAction((input: Sent<"editMedia">) => callApi("editMedia", input))
export const useSetThumbnail = () =>
  useMediaAction((input: Sent<"setMediaThumbnail">) => callApi("setMediaThumbnail", input))

/** Whoever deletes has seen which posts use it. */
export function useDeleteMedia() {
  const client = useQueryClient()
  const t = useTranslations("mediaDialogs")
  const deleteLater = useDeleteLater()
  return (ids: string[]) =>
    deleteLater({
      ids,
      words: t("deleted", { count: ids.length }),
      send: (id) => callApi("deleteMedia", { id, force: "true" }, { keepalive: true }),
      refresh: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
    })
}

/** One request an item, for each may have other tags. */
export const useSetMediaTags = () =>
  useMediaAction(async (items: { id: string; tagIds: string[] }[]) => {
    for (const item of items) await callApi("setMediaTags", item)
  })

export function useReplaceMedia() {
  const t = useTranslations("mediaDialogs")
  return useMediaAction(async ({ id, file }: { id: string; file: File }): Promise<Media> => {
    const wanted = { contentType: file.type || "application/octet-stream", key: file.name, size: file.size }
    const { url, key } = await callApi("presignUpload", wanted)
    const response = await fetch(url, { method: "PUT", body: file, headers: { "content-type": file.type } })
    if (!response.ok) {
      const { message } = (await response.json().catch(() => ({}))) as { message?: string }
      throw new Error(message ?? t("uploadFailed"))
    }
    return callApi("replaceMedia", { id, key })
  })
}
