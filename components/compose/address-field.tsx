"use client"

import { ImagePlus } from "lucide-react"
import { useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"

const isAddress = (text: string) => URL.canParse(text) && /^https?:/i.test(text)

/** A picture or video that is elsewhere; it is taken into the library with the post. */
export function AddressField({ label, onAdd }: { label: string; onAdd: (url: string) => void }) {
  const t = useTranslations("compose")
  const [address, setAddress] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const url = address.trim()
    if (!isAddress(url)) return setProblem(t("badAddress"))
    onAdd(url)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  return (
    <Field label={t("addressOf", { label })} error={problem}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://example.com/picture.jpg"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="secondary" onClick={add} disabled={!address.trim()}>
            <ImagePlus aria-hidden />
            {t("add")}
          </Button>
        </div>
      )}
    </Field>
  )
}
