"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button, ButtonLink } from "@/components/ui/button"
import { CopyField } from "@/components/ui/copy-field"
import { Notice } from "@/components/ui/feedback/notice"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { PageHeader } from "@/components/ui/page-header"
import { Step } from "@/components/ui/step"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import type { ServerSetup, SetupStep } from "@/lib/server-setup/contract"

import { SignUpForm } from "./sign-up-form"
import { useServerSetup, useUpdateServerSetup } from "./use-server-setup"

const caddyfile = (host: string, port: number) => `${host} {\n  reverse_proxy 127.0.0.1:${port}\n}`
const urlSettings = (host: string) => `APP_URL=https://${host}\nTRUST_PROXY=1\nHOST=127.0.0.1`
const mailSettings =
  "SMTP_URL=smtp://user:password@mail.example.com:587\nMAIL_FROM=Carillon <no-reply@example.com>"
const storageSettings =
  "S3_BUCKET=carillon\nS3_ENDPOINT=https://s3.eu-central-1.amazonaws.com\nS3_ACCESS_KEY_ID=…\nS3_SECRET_ACCESS_KEY=…"
const backupCommand = "npm run backup"

export function SetupView() {
  const t = useTranslations("serverSetup")
  const setup = useServerSetup()
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} />
      <QueryStatus query={setup} errorTitle={t("loadError")} rows={5} rowClass="h-20" />
      {setup.data && (
        <Steps
          setup={setup.data}
          onCheck={() => void setup.refetch()}
          isChecking={setup.isFetching}
          key={setup.data.signUp.source}
        />
      )}
    </>
  )
}

type StepsProps = { setup: ServerSetup; onCheck: () => void; isChecking: boolean }

function Steps({ setup, onCheck, isChecking }: StepsProps) {
  const t = useTranslations("serverSetup")
  const update = useUpdateServerSetup()
  const { steps } = setup
  const skipped = steps.filter(({ state }) => state === "skipped").map(({ name }) => name)
  const done = steps.filter(({ state }) => state === "done").length
  const skip = (name: SetupStep) => update.mutate({ skippedSteps: [...skipped, name] })
  const unskip = (name: SetupStep) =>
    update.mutate({ skippedSteps: skipped.filter((other) => other !== name) })
  const content: Record<SetupStep, ReactNode> = {
    workspace: <WorkspaceStep setup={setup} />,
    signUp: <SignUpForm signUp={setup.signUp} />,
    publicUrl: <PublicUrlStep setup={setup} onCheck={onCheck} isChecking={isChecking} />,
    mail: <MailStep setup={setup} />,
    storage: <StorageStep setup={setup} />,
    backup: <BackupStep setup={setup} />,
    firstPlatform: <FirstPlatformStep setup={setup} />,
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <p className="font-medium">{t("progress", { done, total: steps.length, skipped: skipped.length })}</p>
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
          <div
            className="h-full rounded-full bg-brand"
            style={{ width: `${(done / steps.length) * 100}%` }}
          />
        </div>
      </div>
      {done + skipped.length === steps.length && (
        <Notice tone="success" title={t("allDone")}>
          {t("allDoneText")}
        </Notice>
      )}
      {update.error && <Notice tone="danger">{update.error.message}</Notice>}
      <ol className="grid gap-8">
        {steps.map(({ name, state }) => (
          <Step
            key={name}
            heading="h2"
            title={t(`step.${name}`)}
            done={state === "done"}
            actions={
              <>
                {state === "done" && <Badge tone="success">{t("done")}</Badge>}
                {state === "open" && (
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={update.isPending}
                    aria-label={t("skipStep", { step: t(`step.${name}`) })}
                    onClick={() => skip(name)}
                  >
                    {t("skip")}
                  </Button>
                )}
                {state === "skipped" && (
                  <span className="flex items-center gap-2">
                    <Badge>{t("skipped")}</Badge>
                    <Button
                      size="sm"
                      variant="ghost"
                      disabled={update.isPending}
                      aria-label={t("unskipStep", { step: t(`step.${name}`) })}
                      onClick={() => unskip(name)}
                    >
                      {t("unskip")}
                    </Button>
                  </span>
                )}
              </>
            }
          >
            {state === "skipped" ? null : content[name]}
          </Step>
        ))}
      </ol>
    </div>
  )
}

const Text = ({ children }: { children: ReactNode }) => <p className="text-soft">{children}</p>

function WorkspaceStep({ setup: { workspace } }: { setup: ServerSetup }) {
  const t = useTranslations("serverSetup")
  return (
    <>
      <Text>{t("workspaceText", workspace)}</Text>
      <div>
        <ButtonLink href="/settings/workspace" variant="secondary" size="sm">
          {t("changeWorkspace")}
        </ButtonLink>
      </div>
    </>
  )
}

function PublicUrlStep({ setup, onCheck, isChecking }: StepsProps) {
  const t = useTranslations("serverSetup")
  const { url, port, check } = setup.publicUrl
  const host = check === "private" ? "social.example.com" : new URL(url).host
  return (
    <>
      <Text>{t(`publicUrl.${check}`, { url })}</Text>
      {check !== "passed" && (
        <>
          <CopyField label={t("caddy")} value={caddyfile(host, port)} />
          <CopyField label={t("environment")} value={urlSettings(host)} />
        </>
      )}
      <div>
        <Button size="sm" variant="secondary" busy={isChecking} onClick={onCheck}>
          {t("checkAgain")}
        </Button>
      </div>
    </>
  )
}

function MailStep({ setup: { mail } }: { setup: ServerSetup }) {
  const t = useTranslations("serverSetup")
  if (mail.from !== null) return <Text>{t("mailDone", { from: mail.from })}</Text>
  return (
    <>
      <Text>{t("mailText")}</Text>
      <CopyField label={t("environment")} value={mailSettings} />
    </>
  )
}

function StorageStep({ setup: { storage } }: { setup: ServerSetup }) {
  const t = useTranslations("serverSetup")
  if (storage.place !== "local") return <Text>{t("storageDone", { place: storage.place })}</Text>
  return (
    <>
      <Text>{t("storageText")}</Text>
      <CopyField label={t("environment")} value={storageSettings} />
    </>
  )
}

function BackupStep({ setup: { backup } }: { setup: ServerSetup }) {
  const t = useTranslations("serverSetup")
  const formatDateTime = useFormatDateTime()
  if (backup.latestAt !== null) return <Text>{t("backupDone", { at: formatDateTime(backup.latestAt) })}</Text>
  return (
    <>
      <Text>{t("backupText")}</Text>
      <CopyField label={t("command")} value={backupCommand} />
    </>
  )
}

function FirstPlatformStep({ setup: { firstPlatform } }: { setup: ServerSetup }) {
  const t = useTranslations("serverSetup")
  const { channels } = firstPlatform
  return (
    <>
      <Text>{channels > 0 ? t("firstPlatformDone", { count: channels }) : t("firstPlatformText")}</Text>
      <div>
        <ButtonLink href="/channels" variant={channels > 0 ? "secondary" : "primary"} size="sm">
          {t("openChannels")}
        </ButtonLink>
      </div>
    </>
  )
}
