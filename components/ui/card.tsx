import type { ComponentProps, ReactNode } from "react"

import { classNames } from "./class-names"

export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div className={classNames("rounded-xl border border-line bg-surface", className)} {...props} />
}

type SectionProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A card with a heading, for a group of settings or a panel of a page. */
export function CardSection({ title, description, actions, children }: SectionProps) {
  return (
    <section className="rounded-xl border border-line bg-surface" aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4">
        <div className="grid min-w-48 flex-1 gap-0.5">
          <h2 className="font-semibold">{title}</h2>
          {description && <p className="text-sm text-soft">{description}</p>}
        </div>
        {actions}
      </div>
      <div className="px-5 pt-4 pb-5 empty:pt-0">{children}</div>
    </section>
  )
}
