"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/forms/field"
import { Input } from "@/components/ui/forms/input"

import { TagChips } from "./tag-chips"
import { useCreateTag, useTags } from "./use-tags"

type TagPickerProps = { selected: string[]; onChange: (ids: string[]) => void }

/** Selects or creates tags. */
export function TagPicker({ selected, onChange }: TagPickerProps) {
  const t = useTranslations("mediaDialogs")
  const { data: tags = [] } = useTags()
  const [name, setName] = useState("")
  const create = useCreateTag()
  const add = () => {
    const trimmed = name.trim()
    const existing = tags.find((tag) => tag.name.toLowerCase() === trimmed.toLowerCase())
    const select = ({ id }: { id: string }) => {
      setName("")
      if (!selected.includes(id)) onChange([...selected, id])
    }
    if (existing) select(existing)
    else if (trimmed) create.mutate(trimmed, { onSuccess: select })
  }
  return (
    <div className="grid gap-2">
      {tags.length > 0 && <TagChips label={t("tags")} tags={tags} selected={selected} onChange={onChange} />}
      <Field label={t("newTag")} error={create.error?.message}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              maxLength={50}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return
                event.preventDefault()
                add()
              }}
            />
            <Button
              icon={Plus}
              variant="secondary"
              busy={create.isPending}
              disabled={!name.trim()}
              onClick={add}
            >
              {t("createTag")}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
