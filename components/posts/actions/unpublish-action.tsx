"use client"

import { EyeOff } from "lucide-react"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { usePlatforms } from "@/components/channels/use-platforms"
import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { InputField } from "@/components/ui/forms/field"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { parseDateTimeInput } from "@/components/ui/time/zoned-time"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useUnpublishPost } from "./use-post-actions"

type UnpublishActionProps = { post: PostWithRelations }

/** Removes a published post from its platform, if the platform lets apps do that. */
export function UnpublishAction({ post }: UnpublishActionProps) {
  const t = useTranslations("posts")
  const [isOpen, setIsOpen] = useState(false)
  const { data: platforms } = usePlatforms()
  const platform = platforms?.find(({ platform }) => platform === post.socialAccount.platform)
  if (!platform?.canUnpublish) return null
  return (
    <>
      <Button icon={EyeOff} variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {t("unpublish")}
      </Button>
      {isOpen && <UnpublishDialog post={post} platform={platform.name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type UnpublishDialogProps = UnpublishActionProps & { platform: string; onClose: () => void }

function UnpublishDialog({ post, platform, onClose }: UnpublishDialogProps) {
  const t = useTranslations("posts")
  const { timeZone } = useWorkspace()
  const [when, setWhen] = useState("")
  const unpublish = useUnpublishPost()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = parseDateTimeInput(when, timeZone)?.toISOString()
    unpublish.mutate({ id: post.id, at }, { onSuccess: onClose })
  }
  const formError = getFormError(unpublish.error, ["at"])
  return (
    <Dialog
      onClose={onClose}
      title={t("unpublishTitle", { platform })}
      description={t("unpublishText", { platform })}
    >
      <form onSubmit={submit} className="grid gap-4">
        {formError && <Notice tone="danger">{formError}</Notice>}
        <InputField
          label={t("unpublishAt", { timeZone })}
          hint={t("unpublishAtHint")}
          type="datetime-local"
          value={when}
          onChange={({ target }) => setWhen(target.value)}
          error={getFieldErrors(unpublish.error).at}
        />
        <DialogButtons
          onCancel={onClose}
          confirmLabel={t(when ? "unpublishLater" : "unpublishNow")}
          danger={!when}
          busy={unpublish.isPending}
        />
      </form>
    </Dialog>
  )
}
