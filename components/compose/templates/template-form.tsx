"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/overlays/dialog"
import { InputField, TextareaField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { Template } from "@/lib/templates/contract"

import { useCreateTemplate, useUpdateTemplate, type TemplateKind } from "./use-templates"

type TemplateFormProps = { kind: TemplateKind; template: Template | null; onDone: () => void }

export function TemplateForm({ kind, template, onDone }: TemplateFormProps) {
  const t = useTranslations("compose")
  const [name, setName] = useState(template?.name ?? "")
  const [caption, setCaption] = useState(template?.caption ?? "")
  const create = useCreateTemplate()
  const update = useUpdateTemplate()
  const { isPending, error } = template ? update : create
  const errors = getFieldErrors(error)
  const formError = getFormError(error, ["name", "caption"])

  const save = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toast.success(t("templateSaved", { name: name.trim() }))
      onDone()
    }
    if (!template) return create.mutate({ kind, name, caption }, { onSuccess })
    // In a thread, the first part is the caption.
    const [, ...rest] = template.parts
    const parts = template.parts.length > 0 ? { parts: [caption, ...rest] } : {}
    update.mutate({ id: template.id, name, caption, ...parts }, { onSuccess })
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <InputField
        label={t("templateName")}
        maxLength={100}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <TextareaField
        label={t("templateText")}
        dir="auto"
        rows={6}
        className="field-sizing-content max-h-80"
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
        error={errors.caption}
      />
      {formError && <Notice tone="danger">{formError}</Notice>}
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t("back")}
        </Button>
        <Button type="submit" busy={isPending} disabled={!name.trim() || !caption.trim()}>
          {t("save")}
        </Button>
      </DialogActions>
    </form>
  )
}
