import { ArrowDown, ArrowUp, ChartLine } from "lucide-react"
import { Link } from "@/components/ui/link"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { MediaThumb } from "@/components/posts/media-thumb"
import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import type { BestPost, PostMeasure } from "@/lib/analytics/report-contracts"

import type { BestOrder } from "./analytics-queries"
import { measures, type Filters } from "./report-address"
import { useBestPosts } from "./use-analytics"
import { useFigures } from "./use-figures"

export function BestPosts({ filters, measure }: { filters: Filters; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const [asked, setAsked] = useState<BestOrder | null>(null)
  const order = asked ?? { orderBy: measure, order: "desc" }
  const posts = useBestPosts(filters, order)
  return (
    <CardSection title={t("bestPosts")} description={t("bestPostsText")}>
      {posts.isPending && <SkeletonList rows={5} rowClass="h-16" />}
      {posts.isError && (
        <LoadError title={t("loadError")} error={posts.error} onRetry={() => void posts.refetch()} />
      )}
      {posts.data?.length === 0 && (
        <EmptyState icon={ChartLine} title={t("noPosts")}>
          {t("noPostsText")}
        </EmptyState>
      )}
      {posts.data && posts.data.length > 0 && (
        <PostTable posts={posts.data} order={order} onOrder={setAsked} />
      )}
    </CardSection>
  )
}

type PostTableProps = { posts: BestPost[]; order: BestOrder; onOrder: (order: BestOrder) => void }

function PostTable({ posts, order, onOrder }: PostTableProps) {
  const t = useTranslations("analytics")
  const figures = useFigures()
  const shown = measures.filter(
    (measure) => measure === order.orderBy || posts.some((post) => post.figures[measure] !== null),
  )
  return (
    <Table caption={t("bestPosts")}>
      <TableHead>
        <HeadCell>{t("post")}</HeadCell>
        {shown.map((measure) => {
          const current = measure === order.orderBy
          const next = current && order.order === "desc" ? "asc" : "desc"
          return (
            <HeadCell
              key={measure}
              className="px-1 text-right"
              aria-sort={current ? (order.order === "desc" ? "descending" : "ascending") : undefined}
            >
              <button
                type="button"
                className="inline-flex min-h-8 items-center gap-1 rounded-md px-3 hover:bg-sunken hover:text-ink"
                onClick={() => onOrder({ orderBy: measure, order: next })}
              >
                {figures.name(measure)}
                {current && order.order === "desc" && <ArrowDown aria-hidden className="size-3.5" />}
                {current && order.order === "asc" && <ArrowUp aria-hidden className="size-3.5" />}
              </button>
            </HeadCell>
          )
        })}
      </TableHead>
      <TableBody>
        {posts.map((post) => (
          <Row key={post.id}>
            <Cell className="min-w-72">
              <PostLine post={post} />
            </Cell>
            {shown.map((measure) => (
              <Cell key={measure} label={figures.name(measure)} className="text-right tabular-nums">
                {figures.exact(measure, post.figures[measure])}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function PostLine({ post: { id, caption, media, platform, postedAt } }: { post: BestPost }) {
  const t = useTranslations("analytics")
  const { timeZone } = useWorkspace()
  return (
    <div className="flex items-center gap-3">
      {media ? (
        <MediaThumb media={media} className="size-11 shrink-0" />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-sunken">
          <PlatformIcon slug={platform} />
        </span>
      )}
      <div className="grid min-w-0 gap-0.5">
        <Link
          href={`/posts/${id}`}
          dir="auto"
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {caption.trim() || t("noCaption")}
        </Link>
        <span className="text-soft">
          <Moment at={postedAt} timeZone={timeZone} style="short" />
        </span>
      </div>
    </div>
  )
}
