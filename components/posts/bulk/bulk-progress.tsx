"use client"

import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { Spinner } from "@/components/ui/feedback/spinner"
import { Dialog } from "@/components/ui/overlays/dialog"

import type { Bulk } from "./use-bulk-action"

/** The progress of a bulk action, then its failures. */
export function BulkProgress({ bulk: { progress, result, clearResult } }: { bulk: Bulk }) {
  const t = useTranslations("posts")
  return (
    <>
      <span role="status" className="flex items-center gap-2 text-sm empty:hidden">
        {progress && (
          <>
            <Spinner />
            {t("bulk.progress", progress)}
          </>
        )}
      </span>
      {result && (
        <Dialog
          onClose={clearResult}
          title={t("bulk.failedTitle", { failed: result.failures.length })}
          description={t("bulk.failedText", { done: result.done })}
        >
          <ul className="grid divide-y divide-line">
            {result.failures.map(({ post, problem }) => (
              <li key={post.id} className="grid gap-0.5 py-2 text-sm">
                <Link
                  href={`/posts/${post.id}`}
                  className="truncate font-medium text-brand-ink hover:underline"
                >
                  {channelName(post.socialAccount)}: {post.caption.slice(0, 80) || t("noText")}
                </Link>
                <span className="text-danger-ink [overflow-wrap:anywhere]">{problem}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
