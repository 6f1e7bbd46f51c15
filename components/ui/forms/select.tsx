import { ChevronDown } from "lucide-react"
import type { ComponentProps } from "react"

import { classNames } from "@/components/ui/class-names"
import { controlClass } from "./input"

/** A native select, which works on every phone and with every screen reader. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select className={classNames(controlClass, "h-10 appearance-none pr-9")} {...props} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-soft" />
    </span>
  )
}
