"use client"

import { ImagePlus } from "lucide-react"
import { useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/forms/field"
import { Input } from "@/components/ui/forms/input"

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:/i.test(text)

/** Adds media by URL. It's imported into the library when the post is saved. */
export function UrlField({ label, onAdd }: { label: string; onAdd: (url: string) => void }) {
  const t = useTranslations("compose")
  const [value, setValue] = useState("")
  const [error, setError] = useState<string | null>(null)
  const add = () => {
    const url = value.trim()
    if (!isHttpUrl(url)) return setError(t("invalidUrl"))
    onAdd(url)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  return (
    <Field label={t("urlLabel", { label })} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://example.com/picture.jpg"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button icon={ImagePlus} variant="secondary" onClick={add} disabled={!value.trim()}>
            {t("add")}
          </Button>
        </div>
      )}
    </Field>
  )
}
