"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { fieldErrorsOf, formErrorOf } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { Media } from "@/lib/media/contract"

import { useImportMedia } from "./use-media"

type ImportDialogProps = { onClose: () => void; onImported: (media: Media) => void }

export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [t, ui] = [useTranslations("mediaDialogs"), useTranslations("ui")]
  const [url, setUrl] = useState("")
  const take = useImportMedia()
  const formError = formErrorOf(take.error, ["url"])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = (media: Media) => {
      toast.success(t("imported"))
      onImported(media)
    }
    take.mutate({ url: url.trim() }, { onSuccess })
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
          label={t("address")}
          type="url"
          inputMode="url"
          required
          placeholder="https://example.com/picture.jpg"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={fieldErrorsOf(take.error).url}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" busy={take.isPending} disabled={!url.trim()}>
            {t("import")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
