"use client"

import { Check, Copy } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "./button"

type CopyButtonProps = { value: string; label?: string; size?: "sm" | "md" }

export function CopyButton({ value, label, size = "sm" }: CopyButtonProps) {
  const t = useTranslations("ui")
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle")
  useEffect(() => {
    if (state === "idle") return
    const timer = setTimeout(() => setState("idle"), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    // Undefined outside secure contexts (plain HTTP other than localhost).
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    setState(copied ? "copied" : "failed")
  }
  const text = { idle: label ?? t("copy"), copied: t("copied"), failed: t("copyFailed") }[state]
  return (
    <Button variant="secondary" size={size} onClick={copy}>
      {state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{text}</span>
    </Button>
  )
}
