import type { ReactNode } from "react"

import { Card } from "@/components/ui/card"

type AuthCardProps = { title: string; description?: ReactNode; children?: ReactNode; footer?: ReactNode }

export function AuthCard({ title, description, children, footer }: AuthCardProps) {
  return (
    <>
      <Card className="grid gap-5 p-6 shadow-lift sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">{title}</h1>
          {description && <p className="text-soft [overflow-wrap:anywhere]">{description}</p>}
        </div>
        {children}
      </Card>
      {footer && <div className="text-center text-sm text-soft">{footer}</div>}
    </>
  )
}
