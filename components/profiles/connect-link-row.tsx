"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge, type BadgeTone } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import type { ConnectLink } from "@/lib/connect-links/contract"

import { useRevokeConnectLink } from "./use-connect-links"

const tones: Record<ConnectLink["status"], BadgeTone> = {
  active: "success",
  expired: "neutral",
  revoked: "danger",
}

export const getAccountNames = (accounts: ConnectLink["socialAccounts"]) =>
  accounts.map((account) => account.displayName ?? channelName(account)).join(", ")

export function ConnectLinkRow({ link }: { link: ConnectLink }) {
  const t = useTranslations("links")
  const formatDateTime = useFormatDateTime()
  const { canManage } = useWorkspace()
  const { status, platforms, sandbox, socialAccounts, openedAt } = link
  const formatDate = (at: string) => formatDateTime(at, "short")
  const details = [
    t("createdAt", { date: formatDate(link.createdAt) }),
    ...(status === "active" ? [t("expiresAt", { date: formatDate(link.expiresAt) })] : []),
    openedAt ? t("openedAt", { date: formatDate(openedAt) }) : t("notOpened"),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="grid min-w-52 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[status]}>{t(status)}</Badge>
          {sandbox && <Badge>{t("sandboxBadge")}</Badge>}
          <OfferedPlatforms platforms={platforms} />
        </div>
        <p className="text-sm text-soft" suppressHydrationWarning>
          {details.join(" · ")}
        </p>
        <p className="text-sm [overflow-wrap:anywhere]" aria-live="polite">
          {socialAccounts.length > 0
            ? t("connectedNames", { names: getAccountNames(socialAccounts) })
            : t("noConnections")}
        </p>
      </div>
      {canManage && status === "active" && <RevokeButton link={link} />}
    </li>
  )
}

function OfferedPlatforms({ platforms }: Pick<ConnectLink, "platforms">) {
  const t = useTranslations("links")
  const platformName = usePlatformName()
  if (platforms.length === 0) return <span className="text-sm">{t("everyPlatform")}</span>
  return (
    <span className="flex flex-wrap gap-1.5" role="img" aria-label={platforms.map(platformName).join(", ")}>
      {platforms.map((slug) => (
        <PlatformIcon key={slug} slug={slug} />
      ))}
    </span>
  )
}

function RevokeButton({ link: { id, profileId } }: { link: ConnectLink }) {
  const t = useTranslations("links")
  const [isConfirming, setIsConfirming] = useState(false)
  const revoke = useRevokeConnectLink(profileId)
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        setIsConfirming(false)
        toast.success(t("revokeDone"))
      },
    })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
        {t("revoke")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t("revokeTitle")}
        confirmLabel={t("revoke")}
        danger
        busy={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={confirm}
      >
        <p>{t("revokeText")}</p>
      </ConfirmDialog>
    </>
  )
}
