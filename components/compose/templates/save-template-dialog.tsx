"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"

import type { PlatformRules } from "@/components/channels/platform-rules"
import type { Draft } from "@/components/compose/draft/draft"
import { useCreateTemplate } from "./use-templates"

type SaveTemplateDialogProps = { draft: Draft; platforms: PlatformRules[]; onClose: () => void }

/** Saves the shared content. Media, times, and settings of single channels aren't included. */
export function SaveTemplateDialog({ draft, platforms, onClose }: SaveTemplateDialogProps) {
  const t = useTranslations("compose")
  const [name, setName] = useState("")
  const create = useCreateTemplate()
  const { title, parts, firstComment } = draft.shared

  const save = (event: FormEvent) => {
    event.preventDefault()
    const configurations = platforms.flatMap(({ platform, platformConfiguration: { hasFirstComment } }) => {
      const settings = {
        ...draft.configurations[platform],
        ...(hasFirstComment && firstComment && { first_comment: firstComment }),
      }
      return Object.keys(settings).length > 0 ? [[platform, settings] as const] : []
    })
    create.mutate(
      {
        name,
        kind: "template",
        caption: parts[0].caption,
        title: title || null,
        parts: parts.length > 1 ? parts.map(({ caption }) => caption) : [],
        platformConfiguration: Object.fromEntries(configurations),
        tagIds: draft.tagIds,
      },
      {
        onSuccess: () => {
          toast.success(t("templateSaved", { name: name.trim() }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t("saveTemplate")} description={t("saveTemplateLead")}>
      <form onSubmit={save} className="grid gap-4">
        <InputField
          label={t("templateName")}
          maxLength={100}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={create.error?.message}
        />
        <DialogButtons
          onCancel={onClose}
          confirmLabel={t("save")}
          busy={create.isPending}
          disabled={!name.trim()}
        />
      </form>
    </Dialog>
  )
}
