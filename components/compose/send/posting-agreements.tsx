import { Fragment } from "react"
import { useTranslations } from "use-intl"

import type { Draft } from "@/components/compose/draft/draft"
import { getConfiguration, type Target } from "@/components/compose/draft/targets"

type PostingAgreementsProps = { draft: Draft; targets: Target[] }

/** Some platforms require this line next to the button that posts. */
export function PostingAgreements({ draft, targets }: PostingAgreementsProps) {
  const t = useTranslations("compose")
  const byPlatform = Map.groupBy(targets, ({ entry }) => entry.platform)
  return [...byPlatform.values()].map((members) => {
    const { name, platform, platformConfiguration } = members[0]!.entry
    const agreements = platformConfiguration.agreements.filter(
      ({ setting }) => !setting || members.some((target) => getConfiguration(draft, target)?.[setting]),
    )
    if (agreements.length === 0) return null
    const links = agreements.map(({ name: title, url }, index) => (
      <Fragment key={url}>
        {index > 0 && ` ${t("and")} `}
        <a className="underline" href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      </Fragment>
    ))
    return (
      <p key={platform} className="text-sm text-soft">
        {t.rich("agreement", { platform: name, agreements: () => links })}
      </p>
    )
  })
}
