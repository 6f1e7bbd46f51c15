import type { ComponentProps } from "react"

import { classNames } from "@/components/ui/class-names"

export const controlClass =
  "w-full rounded-lg border border-edge bg-surface px-3 text-ink placeholder:text-soft/80 " +
  "focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger"

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={classNames(controlClass, "h-10", className)} {...props} />
}
