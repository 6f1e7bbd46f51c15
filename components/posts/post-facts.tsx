import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { CopyButton } from "@/components/ui/copy-button"
import { Moment } from "@/components/ui/moment"
import type { PostWithRelations } from "@/lib/posts/contract"

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 text-sm [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

export function PostFacts({ post }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  const { timeZone } = useWorkspace()
  const when = (at: string) => <Moment at={at} timeZone={timeZone} />
  const configuration = Object.entries(post.platformConfiguration ?? {})
  return (
    <CardSection title={t("details")}>
      <dl className="-my-2 divide-y divide-line">
        {post.scheduledAt && <Fact name={t("planned")}>{when(post.scheduledAt)}</Fact>}
        {post.postedAt && <Fact name={t("outSince")}>{when(post.postedAt)}</Fact>}
        <Fact name={t("created")}>{when(post.createdAt)}</Fact>
        <Fact name={t("changed")}>{when(post.updatedAt)}</Fact>
        {post.tags.length > 0 && <Fact name={t("tags")}>{post.tags.map(({ name }) => name).join(", ")}</Fact>}
        {configuration.map(([name, value]) => (
          <Fact key={name} name={name}>
            {typeof value === "string" ? value : JSON.stringify(value)}
          </Fact>
        ))}
        <Fact name={t("id")}>
          <span className="flex flex-wrap items-center gap-2">
            <code>{post.id}</code>
            <CopyButton value={post.id} label={t("copyId")} />
          </span>
        </Fact>
      </dl>
    </CardSection>
  )
}
