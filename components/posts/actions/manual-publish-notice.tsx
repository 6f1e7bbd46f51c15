"use client"

import { Check, X } from "lucide-react"
import { useId, useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { usePlatforms } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Input } from "@/components/ui/forms/input"
import { Notice } from "@/components/ui/feedback/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useCompletePost } from "./use-post-actions"

/** Instructions for publishing manually, on platforms without a publishing API. */
export function ManualPublishNotice({ post }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const { canWrite } = useWorkspace()
  const { data: platforms } = usePlatforms()
  const [url, setUrl] = useState("")
  const fieldId = useId()
  const complete = useCompletePost()
  const instructions = platforms?.find(
    ({ platform }) => platform === post.socialAccount.platform,
  )?.manualInstructions
  const finish = (published: boolean) =>
    complete.mutate({ id: post.id, published, ...(url && published && { url }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish(true)
  }
  return (
    <Notice
      tone="warning"
      title={t("manual.title")}
      actions={
        canWrite && (
          <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-2">
            <CopyButton value={post.caption} label={t("manual.copy")} />
            <div className="grid min-w-48 flex-1 gap-1">
              <label htmlFor={fieldId}>{t("manual.url")}</label>
              <Input
                id={fieldId}
                type="url"
                placeholder="https://"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            </div>
            <Button icon={Check} type="submit" size="sm" busy={complete.isPending}>
              {t("manual.published")}
            </Button>
            <Button
              icon={X}
              variant="ghost"
              size="sm"
              disabled={complete.isPending}
              onClick={() => finish(false)}
            >
              {t("manual.notPublished")}
            </Button>
          </form>
        )
      }
    >
      {instructions}
      {complete.error && <p role="alert">{complete.error.message}</p>}
    </Notice>
  )
}
