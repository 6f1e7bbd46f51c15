import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"
import { CopyButton } from "@/components/ui/copy-button"
import { Timestamp } from "@/components/ui/time/timestamp"
import type { PostWithRelations } from "@/lib/posts/contract"

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 text-sm [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

export function PostDetails({ post }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  const timestamp = (at: string) => <Timestamp at={at} />
  const configuration = Object.entries(post.platformConfiguration ?? {})
  return (
    <CardSection title={t("details")}>
      <dl className="-my-2 divide-y divide-line">
        {post.scheduledAt && <Detail name={t("scheduledFor")}>{timestamp(post.scheduledAt)}</Detail>}
        {post.postedAt && <Detail name={t("published")}>{timestamp(post.postedAt)}</Detail>}
        <Detail name={t("created")}>{timestamp(post.createdAt)}</Detail>
        <Detail name={t("updated")}>{timestamp(post.updatedAt)}</Detail>
        {post.tags.length > 0 && (
          <Detail name={t("tags")}>{post.tags.map(({ name }) => name).join(", ")}</Detail>
        )}
        {configuration.map(([name, value]) => (
          <Detail key={name} name={name}>
            {typeof value === "string" ? value : JSON.stringify(value)}
          </Detail>
        ))}
        <Detail name={t("id")}>
          <span className="flex flex-wrap items-center gap-2">
            <code>{post.id}</code>
            <CopyButton value={post.id} label={t("copyId")} />
          </span>
        </Detail>
      </dl>
    </CardSection>
  )
}
