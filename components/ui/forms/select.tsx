import { ChevronDown } from "lucide-react"
import type { ComponentProps } from "react"

import { classNames } from "@/components/ui/class-names"
import { controlClass } from "./input"

type Option = { value: string | number; label: string; lang?: string; disabled?: boolean }
export type SelectProps = ComponentProps<"select"> & {
  options?: readonly Option[]
  /** Adds an option with an empty value, before the others. */
  emptyLabel?: string
}

/** A native select, which works on every phone and with every screen reader. */
export function Select({ className, options = [], emptyLabel, children, ...props }: SelectProps) {
  return (
    <span className={classNames("relative block", className)}>
      <select className={classNames(controlClass, "h-10 appearance-none pr-9")} {...props}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label, ...option }) => (
          <option key={value} value={value} {...option}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-soft" />
    </span>
  )
}
