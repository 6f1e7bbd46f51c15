import { BellOff } from "lucide-react"

import { texts } from "@/app/texts"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"

export default async function NotFound() {
  const t = await texts("ui")
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center px-4">
      <EmptyState
        heading="h1"
        icon={BellOff}
        title={t("notFoundTitle")}
        action={<ButtonLink href="/">{t("toStart")}</ButtonLink>}
      >
        {t("notFoundText")}
      </EmptyState>
    </main>
  )
}
