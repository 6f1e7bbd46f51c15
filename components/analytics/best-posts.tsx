import { ArrowDown, ArrowUp, ChartLine } from "lucide-react"
import { Link } from "@/components/ui/link"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { CardSection } from "@/components/ui/card"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Timestamp } from "@/components/ui/time/timestamp"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import type { BestPost, PostMeasure } from "@/lib/analytics/report-contracts"

import type { BestOrder } from "./analytics-queries"
import { measures, type Filters } from "./report-url"
import { useBestPosts } from "./use-analytics"
import { useMeasureFormat } from "./use-measure-format"

export function BestPosts({ filters, measure }: { filters: Filters; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const [selectedOrder, setSelectedOrder] = useState<BestOrder | null>(null)
  const order = selectedOrder ?? { orderBy: measure, order: "desc" }
  const posts = useBestPosts(filters, order)
  return (
    <CardSection title={t("topPosts")} description={t("topPostsText")}>
      <QueryStatus query={posts} errorTitle={t("loadError")} rows={5} rowClass="h-16" />
      {posts.data?.length === 0 && (
        <EmptyState icon={ChartLine} title={t("noPosts")}>
          {t("noPostsText")}
        </EmptyState>
      )}
      {posts.data && posts.data.length > 0 && (
        <PostTable posts={posts.data} order={order} onOrder={setSelectedOrder} />
      )}
    </CardSection>
  )
}

type PostTableProps = { posts: BestPost[]; order: BestOrder; onOrder: (order: BestOrder) => void }

function PostTable({ posts, order, onOrder }: PostTableProps) {
  const t = useTranslations("analytics")
  const formats = useMeasureFormat()
  const visibleMeasures = measures.filter(
    (measure) => measure === order.orderBy || posts.some((post) => post.metrics[measure] !== null),
  )
  return (
    <Table caption={t("topPosts")}>
      <TableHead>
        <HeadCell>{t("post")}</HeadCell>
        {visibleMeasures.map((measure) => {
          const current = measure === order.orderBy
          const next = current && order.order === "desc" ? "asc" : "desc"
          return (
            <HeadCell
              key={measure}
              className="px-1! text-right whitespace-normal!"
              aria-sort={current ? (order.order === "desc" ? "descending" : "ascending") : undefined}
            >
              <button
                type="button"
                className="inline-flex min-h-8 items-center gap-1 rounded-md px-1.5 text-right hover:bg-sunken hover:text-ink"
                onClick={() => onOrder({ orderBy: measure, order: next })}
              >
                {formats.name(measure)}
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
            <Cell className="w-1/3 min-w-52">
              <PostSummary post={post} />
            </Cell>
            {visibleMeasures.map((measure) => (
              <Cell key={measure} label={formats.name(measure)} className="px-2.5! text-right tabular-nums">
                {formats.exact(measure, post.metrics[measure])}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function PostSummary({ post: { id, caption, media, platform, postedAt } }: { post: BestPost }) {
  const t = useTranslations("analytics")
  return (
    <div className="flex items-center gap-3">
      {media ? (
        <MediaThumbnail media={media} className="size-11 shrink-0" />
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
          <Timestamp at={postedAt} style="short" />
        </span>
      </div>
    </div>
  )
}
