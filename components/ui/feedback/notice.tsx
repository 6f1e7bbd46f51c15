import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"

import { classNames } from "@/components/ui/class-names"

const tones = {
  info: { className: "bg-info-tint text-info-ink", icon: Info },
  success: { className: "bg-success-tint text-success-ink", icon: CircleCheck },
  warning: { className: "bg-warning-tint text-warning-ink", icon: TriangleAlert },
  danger: { className: "bg-danger-tint text-danger-ink", icon: CircleAlert },
}

type NoticeProps = { tone?: keyof typeof tones; title?: string; actions?: ReactNode; children?: ReactNode }

/** An inline message. Screen readers announce errors immediately, other tones politely. */
export function Notice({ tone = "info", title, actions, children }: NoticeProps) {
  const { className, icon: Icon } = tones[tone]
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("flex gap-3 rounded-lg px-3.5 py-3 text-sm", className)}
    >
      <Icon aria-hidden className="mt-px size-[1.125rem] shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
