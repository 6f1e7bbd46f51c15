"use client"

import { Pencil, Trash2 } from "lucide-react"
import { useDeferredValue, useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button, IconButton } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { SearchInput } from "@/components/ui/forms/search-input"
import { LoadMore } from "@/components/ui/load-more"
import type { Template } from "@/lib/templates/contract"
import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { InputField, TextareaField } from "@/components/ui/forms/field"

import {
  useCreateTemplate,
  useDeleteTemplate,
  useTemplates,
  type TemplateKind,
  useUpdateTemplate,
} from "./use-templates"

type TemplateDialogProps = {
  kind: TemplateKind
  onClose: () => void
  onUse: (template: Template) => void
}

/** Lists templates or snippets to use, edit, or delete. */
export function TemplateDialog({ kind, onClose, onUse }: TemplateDialogProps) {
  const t = useTranslations("compose")
  const [query, setQuery] = useState("")
  const [edited, setEdited] = useState<Template | "new" | null>(null)
  const list = useTemplates(kind, useDeferredValue(query.trim()))
  const create = useCreateTemplate()
  const remove = useDeleteTemplate()
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []

  const deleteTemplate = (template: Template) => {
    const { name, caption, title, parts, platformConfiguration, tagIds } = template
    remove.mutate(template.id, {
      onSuccess: () =>
        toast(t("templateDeleted", { name }), {
          action: {
            label: t("undo"),
            onClick: () =>
              create.mutate({ name, kind, caption, title, parts, platformConfiguration, tagIds }),
          },
        }),
      onError: (error) => toast.error(error.message),
    })
  }
  return (
    <Dialog onClose={onClose} title={t(`${kind}.title`)} description={t(`${kind}.lead`)} wide>
      {edited ? (
        <TemplateForm
          kind={kind}
          template={edited === "new" ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <div className="grid gap-3">
          <div className="flex gap-2">
            <SearchInput className="flex-1" label={t("searchTemplates")} value={query} onChange={setQuery} />
            <Button variant="secondary" onClick={() => setEdited("new")}>
              {t(`${kind}.create`)}
            </Button>
          </div>
          <QueryStatus query={list} errorTitle={t(`${kind}.loadError`)} rows={3} rowClass="h-14" />
          {list.isSuccess && rows.length === 0 && (
            <p className="p-6 text-center text-soft">{query ? t(`${kind}.noMatch`) : t(`${kind}.empty`)}</p>
          )}
          <ul aria-label={t(`${kind}.title`)} className="grid gap-2">
            {rows.map((template) => (
              <li key={template.id} className="flex items-center gap-1 rounded-lg border border-line p-1">
                <button
                  type="button"
                  className="grid min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                  onClick={() => onUse(template)}
                >
                  <span className="truncate font-medium">{template.name}</span>
                  <span dir="auto" className="truncate text-sm text-soft">
                    {template.caption || template.parts[0]}
                  </span>
                </button>
                <IconButton
                  icon={Pencil}
                  label={t("editTemplate", { name: template.name })}
                  onClick={() => setEdited(template)}
                />
                <IconButton
                  icon={Trash2}
                  label={t("deleteTemplate", { name: template.name })}
                  onClick={() => deleteTemplate(template)}
                />
              </li>
            ))}
          </ul>
          <LoadMore query={list} label={t("more")} />
        </div>
      )}
    </Dialog>
  )
}

type TemplateFormProps = { kind: TemplateKind; template: Template | null; onDone: () => void }

function TemplateForm({ kind, template, onDone }: TemplateFormProps) {
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
      <DialogButtons
        error={formError}
        cancelLabel={t("back")}
        onCancel={onDone}
        confirmLabel={t("save")}
        busy={isPending}
        disabled={!name.trim() || !caption.trim()}
      />
    </form>
  )
}
