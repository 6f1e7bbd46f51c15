import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"

import { classNames } from "./class-names"

const tones = {
  info: { look: "bg-info-tint text-info-ink", icon: Info },
  success: { look: "bg-success-tint text-success-ink", icon: CircleCheck },
  warning: { look: "bg-warning-tint text-warning-ink", icon: TriangleAlert },
  danger: { look: "bg-danger-tint text-danger-ink", icon: CircleAlert },
}

type NoticeProps = { tone?: keyof typeof tones; title?: string; actions?: ReactNode; children?: ReactNode }

/** A message in the page. Errors are announced at once, the rest when the reader is ready. */
export function Notice({ tone = "info", title, actions, children }: NoticeProps) {
  const { look, icon: Icon } = tones[tone]
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("flex gap-3 rounded-lg px-3.5 py-3 text-sm", look)}
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
