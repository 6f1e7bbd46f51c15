import type { Metadata } from "next"
import { createFormatter } from "use-intl/core"

import { requestLocale, texts } from "@/app/texts"
import { TextLink } from "@/components/auth/text-link"
import { Badge } from "@/components/ui/badge"
import { CardSection } from "@/components/ui/card"
import { Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"
import { pageCaller } from "@/lib/auth/page-caller"
import { listVendors, type VendorInfo } from "@/lib/studio/list-vendors"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsAi"))("title") }
}

const micro = 1_000_000

export default async function AiPage() {
  await pageCaller("/settings/ai")
  const [t, locale] = await Promise.all([texts("settingsAi"), requestLocale()])
  const format = createFormatter({ locale })
  const money = (micros: number) =>
    format.number(micros / micro, { style: "currency", currency: "USD", maximumFractionDigits: 3 })
  const imagePrice = ({ leastMicros: least, mostMicros: most }: VendorInfo["images"][number]) => {
    if (most === 0) return t("free")
    return least === most
      ? t("from", { price: money(most) })
      : t("range", { least: money(least), most: money(most) })
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        <p className="text-soft">{t("lead")}</p>
        <p className="text-soft">
          {t.rich("plan", { link: (words) => <TextLink href="/settings/plan">{words}</TextLink> })}
        </p>
      </div>
      {listVendors().map(({ vendor, missing, images, texts: writers }) => {
        const name = t(`vendors.${vendor === "built-in" ? "built_in" : vendor}`)
        return (
          <CardSection
            key={vendor}
            title={name}
            description={missing ? t("how", { variable: missing }) : undefined}
            actions={<Badge tone={missing ? "warning" : "brand"}>{t(missing ? "missing" : "ready")}</Badge>}
          >
            {images.length + writers.length === 0 ? (
              <p className="text-soft">{t("none")}</p>
            ) : (
              <Table caption={name}>
                <TableHead>
                  <HeadCell>{t("model")}</HeadCell>
                  <HeadCell>{t("use")}</HeadCell>
                  <HeadCell>{t("price")}</HeadCell>
                </TableHead>
                <TableBody>
                  {images.map((model) => (
                    <tr key={model.key}>
                      <Cell>{model.name}</Cell>
                      <Cell>{t("picture")}</Cell>
                      <Cell>{imagePrice(model)}</Cell>
                    </tr>
                  ))}
                  {writers.map((model) => (
                    <tr key={model.key}>
                      <Cell>{model.name}</Cell>
                      <Cell>{t("text")}</Cell>
                      <Cell>
                        {t("tokens", { input: money(model.inputMicros), output: money(model.outputMicros) })}
                      </Cell>
                    </tr>
                  ))}
                </TableBody>
              </Table>
            )}
          </CardSection>
        )
      })}
    </div>
  )
}
