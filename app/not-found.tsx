import { texts } from "@/app/texts"
import { DeadEnd } from "@/components/shell/dead-end"

export default async function NotFound() {
  const t = await texts("ui")
  return (
    <DeadEnd title={t("notFoundTitle")} toStart={t("toStart")}>
      {t("notFoundText")}
    </DeadEnd>
  )
}
