"use client"

import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { IconButton } from "@/components/ui/button"
import { Field } from "@/components/ui/forms/field"
import { Input } from "@/components/ui/forms/input"

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: "current-password" | "new-password"
  hint?: string
  error?: string[]
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useTranslations("ui")
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...input}
            type={isVisible ? "text" : "password"}
            maxLength={200}
            className="pr-11"
          />
          <IconButton
            icon={isVisible ? EyeOff : Eye}
            label={t(isVisible ? "hidePassword" : "showPassword")}
            className="absolute top-0.5 right-0.5"
            onClick={() => setIsVisible(!isVisible)}
          />
        </span>
      )}
    </Field>
  )
}
