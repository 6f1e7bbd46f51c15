import { useId, type ComponentProps, type ReactNode } from "react"

import { classNames } from "@/components/ui/class-names"

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames("flex items-start gap-2.5", className)}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-[0.2rem] size-4.5 shrink-0 accent-brand"
        {...props}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-[0.9375rem]">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
