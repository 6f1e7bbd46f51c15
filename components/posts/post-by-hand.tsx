"use client"

import { Check, X } from "lucide-react"
import { useId, useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { usePlatforms } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Input } from "@/components/ui/input"
import { Notice } from "@/components/ui/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useCompletePost } from "./use-post-actions"

/** A post whose platform takes none from programs: what to do, the text to take along, and where to say that it is done. */
export function PostByHand({ post }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const { mayWrite } = useWorkspace()
  const { data: platforms } = usePlatforms()
  const [url, setUrl] = useState("")
  const field = useId()
  const complete = useCompletePost()
  const byHand = platforms?.find(({ platform }) => platform === post.socialAccount.platform)?.byHand
  const finish = (published: boolean) =>
    complete.mutate({ id: post.id, published, ...(url && published && { url }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish(true)
  }
  return (
    <Notice
      tone="warning"
      title={t("byHand.title")}
      actions={
        mayWrite && (
          <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-2">
            <CopyButton value={post.caption} label={t("byHand.copy")} />
            <div className="grid min-w-48 flex-1 gap-1">
              <label htmlFor={field}>{t("byHand.address")}</label>
              <Input
                id={field}
                type="url"
                placeholder="https://"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            </div>
            <Button type="submit" size="sm" busy={complete.isPending}>
              <Check aria-hidden />
              {t("byHand.done")}
            </Button>
            <Button variant="ghost" size="sm" disabled={complete.isPending} onClick={() => finish(false)}>
              <X aria-hidden />
              {t("byHand.giveUp")}
            </Button>
          </form>
        )
      }
    >
      {byHand}
      {complete.error && <p role="alert">{complete.error.message}</p>}
    </Notice>
  )
}
