"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"

import { TagChips } from "./tag-chips"
import { useNewTag, useTags } from "./use-tags"

type TagPickerProps = { chosen: string[]; onChange: (ids: string[]) => void }

/** The workspace's tags, and a way to make one more. */
export function TagPicker({ chosen, onChange }: TagPickerProps) {
  const t = useTranslations("mediaDialogs")
  const { data: tags = [] } = useTags()
  const [name, setName] = useState("")
  const create = useNewTag()
  const add = () => {
    const wanted = name.trim()
    const known = tags.find((tag) => tag.name.toLowerCase() === wanted.toLowerCase())
    const take = ({ id }: { id: string }) => {
      setName("")
      if (!chosen.includes(id)) onChange([...chosen, id])
    }
    if (known) take(known)
    else if (wanted) create.mutate(wanted, { onSuccess: take })
  }
  return (
    <div className="grid gap-2">
      {tags.length > 0 && <TagChips label={t("tags")} tags={tags} chosen={chosen} onChange={onChange} />}
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
            <Button variant="secondary" busy={create.isPending} disabled={!name.trim()} onClick={add}>
              <Plus aria-hidden />
              {t("addTag")}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
