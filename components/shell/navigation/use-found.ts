import { useQuery } from "@tanstack/react-query"
import { Image, Newspaper } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"

import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { useDebounced } from "@/components/ui/use-debounced"
import { callApi } from "@/lib/api/client"

import type { Command } from "./use-commands"

const limit = 6

/** The posts and media that the search finds, as commands that open them. */
export function useFound(query: string): Command[] {
  const t = useTranslations("shell")
  const formatDateTime = useFormatDateTime()
  const router = useRouter()
  const q = useDebounced(query.trim())
  const enabled = q.length > 1
  const posts = useQuery({
    queryKey: ["posts", "palette", q],
    queryFn: ({ signal }) => callApi("listPosts", { q, limit }, { signal }),
    enabled,
  })
  const media = useQuery({
    queryKey: ["media", "palette", q],
    queryFn: ({ signal }) => callApi("listMedia", { q, limit }, { signal }),
    enabled,
  })
  if (!enabled) return []
  return [
    ...(posts.data?.posts ?? []).map(({ id, title, caption, postedAt, scheduledAt }) => {
      const at = postedAt ?? scheduledAt
      return {
        id: `post-${id}`,
        group: at ? `${t("posts")} · ${formatDateTime(at, "day")}` : t("posts"),
        label: title || caption,
        icon: Newspaper,
        run: () => router.push(`/posts/${id}`),
      }
    }),
    ...(media.data?.data ?? []).map(({ id, name, alt }) => ({
      id: `media-${id}`,
      group: t("media"),
      label: alt || name,
      icon: Image,
      run: () => router.push(`/media?item=${id}`),
    })),
  ]
}
