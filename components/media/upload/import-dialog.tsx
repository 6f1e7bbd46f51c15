"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { Media } from "@/lib/media/contract"

import { useImportMedia } from "@/components/media/use-media"

type ImportDialogProps = { onClose: () => void; onImported: (media: Media) => void }

export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [t, ui] = [useTranslations("mediaDialogs"), useTranslations("ui")]
  const [url, setUrl] = useState("")
  const importMedia = useImportMedia()
  const formError = getFormError(importMedia.error, ["url"])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = (media: Media) => {
      toast.success(t("imported"))
      onImported(media)
    }
    importMedia.mutate({ url: url.trim() }, { onSuccess })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("importTitle")}
      description={t("importLead")}
    >
      <form onSubmit={submit}>
        {formError && <Notice tone="danger">{formError}</Notice>}
        <InputField
          label={t("url")}
          type="url"
          inputMode="url"
          required
          placeholder="https://example.com/picture.jpg"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={getFieldErrors(importMedia.error).url}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" busy={importMedia.isPending} disabled={!url.trim()}>
            {t("importMedia")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
