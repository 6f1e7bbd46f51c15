"use client"

import { useState, type ChangeEvent, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { useChange } from "@/components/shell/use-change"
import { Field, InputField, SelectField, TextareaField } from "@/components/ui/forms/field"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { callApi, type OperationInput } from "@/lib/api/client"

import { parseMetaTag } from "./meta-tag"
import { verificationFilesKey } from "./verification-files-key"

/** Mounted only while open. */
export function NewVerificationFile({ onClose }: { onClose: () => void }) {
  const t = useTranslations("verificationFiles")
  const [type, setType] = useState<"file" | "metaTag">("file")
  const [name, setName] = useState("")
  const [content, setContent] = useState("")
  const create = useChange(
    (input: OperationInput<"createVerificationFile">) => callApi("createVerificationFile", input),
    verificationFilesKey,
  )
  const errors = getFieldErrors(create.error)
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setContent(await file.text())
    setName(`/${file.name}`)
  }
  /** Platforms show the whole tag to copy. */
  const paste = (text: string, set: (text: string) => void) => {
    const tag = parseMetaTag(text)
    if (!tag) return set(text)
    setType("metaTag")
    setName(tag.name)
    setContent(tag.content)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      { type, name, content },
      {
        onSuccess: () => {
          onClose()
          toast.success(t("added"))
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t("add")} description={t("addLead")}>
      <form onSubmit={submit} className="grid gap-4">
        <SelectField
          label={t("typeLabel")}
          value={type}
          onChange={({ target }) => setType(target.value === "file" ? "file" : "metaTag")}
          options={(["file", "metaTag"] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        {type === "file" && (
          <Field label={t("upload")} hint={t("uploadHint")}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".txt,.html,.htm,.xml,.json,text/plain"
                className="text-sm file:mr-3 file:rounded-lg file:border file:border-edge file:bg-surface file:px-3 file:py-2 file:font-medium file:text-ink"
                onChange={(event) => void readFile(event)}
              />
            )}
          </Field>
        )}
        <InputField
          label={t(type === "file" ? "path" : "tagName")}
          hint={t(type === "file" ? "pathHint" : "tagNameHint")}
          required
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={({ target }) => paste(target.value, setName)}
          error={errors.name}
        />
        <TextareaField
          label={t("content")}
          required
          rows={4}
          className="font-mono text-sm"
          spellCheck={false}
          value={content}
          onChange={({ target }) => paste(target.value, setContent)}
          error={errors.content}
        />
        <DialogButtons
          error={getFormError(create.error, ["name", "content"])}
          onCancel={onClose}
          confirmLabel={t("add")}
          busy={create.isPending}
        />
      </form>
    </Dialog>
  )
}
