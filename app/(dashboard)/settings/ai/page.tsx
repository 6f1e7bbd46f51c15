import type { Metadata } from "next"
import { createFormatter } from "use-intl/core"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { TextLink } from "@/components/auth/text-link"
import { OwnAiKey } from "@/components/settings/own-ai-key"
import { Badge } from "@/components/ui/badge"
import { CardSection } from "@/components/ui/card"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import { pageViewer } from "@/lib/auth/page-caller"
import { requestLocale } from "@/lib/auth/request-locale"
import { listVendors, type VendorInfo } from "@/lib/studio/list-vendors"
import { readOwnKeys } from "@/lib/studio/own-keys"
import { asTenant } from "@/lib/tenant"
import type { AiProviderKey } from "@/prisma/generated/client"

import { removeAiKeyAction, saveAiKeyAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsAi"))("title") }
}

const micro = 1_000_000
const tones = { own: "success", missing: "warning", ready: "brand" } as const

/** What may be shown of it: the key itself stays here. */
const pick = ({ lastFour, baseUrl, imageModels, textModels }: AiProviderKey) => ({
  lastFour,
  baseUrl,
  imageModels,
  textModels,
})

export default async function AiPage() {
  const { organization, mayManage: manages } = await pageViewer("/settings/ai")
  const [t, locale, keys] = await Promise.all([
    texts("settingsAi"),
    requestLocale(),
    asTenant(organization.id, () => readOwnKeys(organization.id)),
  ])
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
    <PageTexts areas={["settingsAi"]}>
      <div className="grid max-w-3xl gap-6">
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">{t("title")}</h2>
          <p className="text-soft">{t("lead")}</p>
          <p className="text-soft">{t(manages ? "leadOwn" : "leadOthers")}</p>
          <p className="text-soft">
            {t.rich("plan", { link: (words) => <TextLink href="/settings/plan">{words}</TextLink> })}
          </p>
        </div>
        {listVendors(keys).map(({ vendor, missing, images, texts: writers }) => {
          const name = t(`vendors.${vendor === "built-in" ? "built_in" : vendor}`)
          const own = keys.get(vendor)
          const state = own ? "own" : missing ? "missing" : "ready"
          return (
            <CardSection
              key={vendor}
              title={name}
              description={missing && !own ? t("how", { variable: missing }) : undefined}
              actions={<Badge tone={tones[state]}>{t(state)}</Badge>}
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
                      <Row key={model.key}>
                        <Cell>{model.name}</Cell>
                        <Cell label={t("use")}>{t("picture")}</Cell>
                        <Cell label={t("price")}>{imagePrice(model)}</Cell>
                      </Row>
                    ))}
                    {writers.map((model) => (
                      <Row key={model.key}>
                        <Cell>{model.name}</Cell>
                        <Cell label={t("use")}>{t("text")}</Cell>
                        <Cell label={t("price")}>
                          {t("tokens", {
                            input: money(model.inputMicros),
                            output: money(model.outputMicros),
                          })}
                        </Cell>
                      </Row>
                    ))}
                  </TableBody>
                </Table>
              )}
              {vendor !== "built-in" && manages && (
                <OwnAiKey
                  vendor={vendor}
                  name={name}
                  timeZone={organization.timeZone}
                  own={own ? { ...pick(own), savedAt: own.createdAt.toISOString() } : null}
                  save={saveAiKeyAction}
                  remove={removeAiKeyAction}
                />
              )}
            </CardSection>
          )
        })}
      </div>
    </PageTexts>
  )
}
