import type { ComponentProps } from "react"

import { classNames } from "@/components/ui/class-names"
import { controlClass } from "./input"

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlClass, "block py-2 leading-relaxed", className)}
      {...props}
    />
  )
}
