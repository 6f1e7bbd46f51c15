import type { ReactNode } from "react"

import { classNames } from "./class-names"

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** For pages whose content needs the room. */
  compact?: boolean
}

export function PageHeader({ title, description, actions, compact = false }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        "flex flex-wrap justify-between gap-x-6",
        compact ? "mb-3 min-h-9 items-center" : "mb-6 items-start gap-y-3",
      )}
    >
      <div className="grid gap-1">
        <h1 className={classNames("font-semibold", compact ? "text-lg" : "text-2xl")}>{title}</h1>
        {description && <p className="max-w-2xl text-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
