import type { ComponentType, ReactNode } from "react"

type EmptyStateProps = {
  icon: ComponentType<{ className?: string; "aria-hidden"?: boolean }>
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: "h1" | "p"
}

export function EmptyState({ icon: Icon, title, children, action, heading: Heading = "p" }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-edge/60 px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="grid gap-1">
        <Heading className="font-semibold">{title}</Heading>
        {children && <div className="mx-auto max-w-md text-soft">{children}</div>}
      </div>
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
