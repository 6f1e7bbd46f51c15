import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { Badge } from "@/components/ui/badge"
import type { ClientProfile } from "@/lib/profiles/contract"

const maxIcons = 8

export function ProfileRow({
  profile: { id, name, externalId, socialAccounts, pausedAt },
}: {
  profile: ClientProfile
}) {
  const t = useTranslations("profiles")
  const platforms = [...new Set(socialAccounts.map(({ platform }) => platform))]
  const disconnectedCount = socialAccounts.filter(({ status }) => status !== "connected").length
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-4 focus-within:outline-2 focus-within:outline-brand hover:border-edge">
      <div className="min-w-40 flex-1">
        <h2 className="font-medium [overflow-wrap:anywhere]">
          <Link href={`/profiles/${id}`} className="outline-none after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {[externalId, t("channels", { count: socialAccounts.length })].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {platforms.slice(0, maxIcons).map((slug) => (
          <PlatformIcon key={slug} slug={slug} />
        ))}
        {disconnectedCount > 0 && (
          <Badge tone="danger">{t("toReconnect", { count: disconnectedCount })}</Badge>
        )}
        {pausedAt && <Badge tone="warning">{t("paused")}</Badge>}
      </div>
    </li>
  )
}
