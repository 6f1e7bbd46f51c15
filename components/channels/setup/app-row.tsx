"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Card } from "@/components/ui/card"
import { Notice } from "@/components/ui/feedback/notice"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import type { PlatformApp } from "@/lib/platform-apps/contract"

import { useRemovePlatformApp, useTestPlatformApp } from "./use-platform-apps"

const checkTones = { passed: "success", failed: "danger", unknown: "warning" } as const

type AppRowProps = { app: PlatformApp; canEdit: boolean; canTest: boolean; onReplace: () => void }

export function AppRow({ app, canEdit, canTest, onReplace }: AppRowProps) {
  const t = useTranslations("platformSetup")
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = useRemovePlatformApp()
  const test = useTestPlatformApp()
  const { label, level, fields, isDefault, channelCount, socialAccounts, disabledFeatures } = app
  const confirm = () =>
    remove.mutate(app.id, {
      onSuccess: () => {
        setIsRemoving(false)
        toast.success(t("removed"))
      },
    })
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="mr-auto font-medium">{label}</h4>
        {isDefault && <Badge tone="brand">{t("default")}</Badge>}
        {canTest && (
          <Button size="sm" busy={test.isPending} onClick={() => test.mutate(app.id)}>
            {t("test")}
          </Button>
        )}
        {canEdit && (
          <>
            <Button size="sm" variant="secondary" onClick={onReplace}>
              {t("replace")}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setIsRemoving(true)}>
              {t("remove")}
            </Button>
          </>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {fields.map((field) => (
          <div key={field.name}>
            <dt className="text-soft">{field.label}</dt>
            <dd className="font-mono">{field.hint ?? t("hidden")}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {[
          t(`level.${level}`),
          t("channels", { count: channelCount }),
          ...disabledFeatures.map((feature) => t(`featureOff.${feature}`)),
        ].join(" · ")}
      </p>
      {test.error && <Notice tone="danger">{test.error.message}</Notice>}
      {test.data?.checks.map(({ name, result, message, fix }) => (
        <Notice key={name} tone={checkTones[result]} title={message}>
          {fix}
        </Notice>
      ))}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t("removeTitle", { label })}
        confirmLabel={t("remove")}
        danger
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={confirm}
      >
        <p>{t("stops", { count: channelCount })}</p>
        {socialAccounts.length > 0 && (
          <ul className="list-disc pl-5">
            {socialAccounts.map(({ id, displayName, username }) => (
              <li key={id}>{displayName ?? username ?? id}</li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </Card>
  )
}
