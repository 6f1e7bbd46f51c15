"use client"

import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { CardSection } from "@/components/ui/card"
import { CopyButton } from "@/components/ui/copy-button"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { agents, type Agent } from "./agents"

type AgentCardProps = { agent: Agent; reachable: boolean }
type AgentSetupProps = { url: string; reachable: boolean; workspace: string }

/** What to paste where, so that an agent finds the server; the rest it does by itself. */
export function AgentSetup({ url, reachable, workspace }: AgentSetupProps) {
  const t = useTranslations("agents")
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-0.5">
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        <p className="text-sm text-soft">
          {t.rich("lead", {
            workspace,
            apps: (words) => <TextLink href="/settings/connected-apps">{words}</TextLink>,
          })}
        </p>
      </div>
      <SecretValue label={t("address")} value={url} />
      {!reachable && (
        <Notice tone="warning" title={t("localTitle")}>
          {t("localText")}
        </Notice>
      )}
      <section className="grid gap-4" aria-label={t("add")}>
        {agents(url).map((agent) => (
          <AgentCard key={agent.id} agent={agent} reachable={reachable} />
        ))}
      </section>
      <CardSection title={t("keyTitle")} description={t("keyLead")}>
        <div className="grid gap-3">
          <p>
            {t.rich("keyText", { keys: (words) => <TextLink href="/settings/api-keys">{words}</TextLink> })}
          </p>
          <Snippet
            name={t("headers")}
            text={`x-api-key: <${t("yourKey")}>\nAuthorization: Bearer <${t("yourKey")}>`}
          />
        </div>
      </CardSection>
    </div>
  )
}

function AgentCard({ agent: { id, text, hosted, ...agent }, reachable }: AgentCardProps) {
  const t = useTranslations("agents")
  const name = agent.name ?? t("bridge")
  const steps = t(`steps.${id}`)
  return (
    <CardSection title={name} description={hosted && !reachable ? t("needsPublic", { steps }) : steps}>
      {text && <Snippet name={name} text={text} />}
    </CardSection>
  )
}

function Snippet({ name, text }: { name: string; text: string }) {
  const t = useTranslations("agents")
  return (
    <div className="flex items-start gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
      <pre
        className="min-w-0 flex-1 overflow-x-auto py-1 text-sm"
        tabIndex={0}
        aria-label={t("setupOf", { name })}
      >
        <code>{text}</code>
      </pre>
      <CopyButton value={text} />
    </div>
  )
}
