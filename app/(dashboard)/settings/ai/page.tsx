import { createFormatter } from "use-intl/core"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { TextLink } from "@/components/auth/text-link"
import { AiKey } from "@/components/settings/ai/ai-key"
import { Badge } from "@/components/ui/badge"
import { CardSection } from "@/components/ui/card"
import { DataTable } from "@/components/ui/data-table"
import { pageViewer } from "@/lib/auth/sessions/page-caller"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { listProviders, type ProviderInfo } from "@/lib/studio/list-providers"
import { readByoKeys } from "@/lib/studio/providers/byo-keys"
import { asTenant } from "@/lib/db/tenant"
import type { AiProviderKey } from "@/prisma/generated/client"

import { removeAiKeyAction, saveAiKeyAction } from "./actions"

export const generateMetadata = settingsMetadata("ai")

const microsPerDollar = 1_000_000
const tones = { own: "success", missing: "warning", ready: "brand" } as const

/** Everything but the key itself, which never leaves the server. */
const withoutKey = ({ lastFour, baseUrl, imageModels, textModels, createdAt }: AiProviderKey) => ({
  lastFour,
  baseUrl,
  imageModels,
  textModels,
  savedAt: createdAt,
})

export default async function AiPage() {
  const { organization, canManage: manages } = await pageViewer("/settings/ai")
  const [t, locale, keys] = await Promise.all([
    getTranslations("settingsAi"),
    requestReaderLocale(),
    asTenant(organization.id, () => readByoKeys(organization.id)),
  ])
  const format = createFormatter({ locale })
  const formatMoney = (micros: number) =>
    format.number(micros / microsPerDollar, { style: "currency", currency: "USD", maximumFractionDigits: 3 })
  const formatImagePrice = ({
    leastMicros: minimum,
    mostMicros: maximum,
  }: ProviderInfo["images"][number]) => {
    if (maximum === 0) return t("free")
    return minimum === maximum
      ? t("perImage", { price: formatMoney(maximum) })
      : t("range", { min: formatMoney(minimum), max: formatMoney(maximum) })
  }
  return (
    <PageMessages namespaces={["settingsAi"]}>
      <div className="grid max-w-3xl gap-6">
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">{t("title")}</h2>
          <p className="text-soft">{t("lead")}</p>
          <p className="text-soft">{t(manages ? "leadManagers" : "leadMembers")}</p>
          <p className="text-soft">
            {t.rich("plan", { link: (chunks) => <TextLink href="/settings/plan">{chunks}</TextLink> })}
          </p>
        </div>
        {listProviders(keys).map(({ vendor, missing, images, texts: textModels }) => {
          const name = t(`vendors.${vendor === "built-in" ? "built_in" : vendor}`)
          const currentKey = keys.get(vendor)
          const state = currentKey ? "own" : missing ? "missing" : "ready"
          return (
            <CardSection
              key={vendor}
              title={name}
              description={missing && !currentKey ? t("setupHint", { variable: missing }) : undefined}
              actions={<Badge tone={tones[state]}>{t(state)}</Badge>}
            >
              {images.length + textModels.length === 0 ? (
                <p className="text-soft">{t("noModels")}</p>
              ) : (
                <DataTable
                  caption={name}
                  items={[
                    ...images.map((model) => ({ ...model, use: t("image"), price: formatImagePrice(model) })),
                    ...textModels.map((model) => ({
                      ...model,
                      use: t("text"),
                      price: t("tokens", {
                        input: formatMoney(model.inputMicros),
                        output: formatMoney(model.outputMicros),
                      }),
                    })),
                  ]}
                  itemKey={({ key, use }) => `${use} ${key}`}
                  columns={[
                    { header: t("model"), cell: (model) => model.name },
                    { header: t("use"), cell: ({ use }) => use },
                    { header: t("price"), cell: ({ price }) => price },
                  ]}
                />
              )}
              {vendor !== "built-in" && manages && (
                <AiKey
                  vendor={vendor}
                  name={name}
                  current={currentKey ? withoutKey(currentKey) : null}
                  save={saveAiKeyAction}
                  remove={removeAiKeyAction}
                />
              )}
            </CardSection>
          )
        })}
      </div>
    </PageMessages>
  )
}
