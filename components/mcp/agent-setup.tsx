"use client"

import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { CardSection } from "@/components/ui/card"
import { CopyButton } from "@/components/ui/copy-button"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"

type AgentCardProps = { agent: Agent; isPublic: boolean }
type AgentSetupProps = { url: string; isPublic: boolean; workspace: string }

/** Instructions for adding the MCP server to each agent. */
export function AgentSetup({ url, isPublic, workspace }: AgentSetupProps) {
  const t = useTranslations("agents")
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-0.5">
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        <p className="text-sm text-soft">
          {t.rich("lead", {
            workspace,
            apps: (chunks) => <TextLink href="/settings/connected-apps">{chunks}</TextLink>,
          })}
        </p>
      </div>
      <SecretValue label={t("serverUrl")} value={url} />
      {!isPublic && (
        <Notice tone="warning" title={t("localTitle")}>
          {t("localText")}
        </Notice>
      )}
      <section className="grid gap-4" aria-label={t("setupTitle")}>
        {getAgents(url).map((agent) => (
          <AgentCard key={agent.id} agent={agent} isPublic={isPublic} />
        ))}
      </section>
      <CardSection title={t("keyTitle")} description={t("keyLead")}>
        <div className="grid gap-3">
          <p>
            {t.rich("keyText", { keys: (chunks) => <TextLink href="/settings/api-keys">{chunks}</TextLink> })}
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

function AgentCard({ agent: { id, snippet, hosted, ...agent }, isPublic }: AgentCardProps) {
  const t = useTranslations("agents")
  const name = agent.name ?? t("bridge")
  const steps = t(`steps.${id}`)
  return (
    <CardSection title={name} description={hosted && !isPublic ? t("needsPublic", { steps }) : steps}>
      {snippet && <Snippet name={name} text={snippet} />}
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
        aria-label={t("setupLabel", { name })}
      >
        <code>{text}</code>
      </pre>
      <CopyButton value={text} />
    </div>
  )
}

type Agent = {
  /** Selects the instructions. */
  id: "claude" | "chatGpt" | "claudeCode" | "cursor" | "vsCode" | "codex" | "gemini" | "bridge"
  /** Undefined for the generic bridge. */
  name?: string
  /** A command, or a settings file's content. */
  snippet?: string
  /** Runs in the vendor's cloud, so the server must be publicly reachable. */
  hosted?: true
}

const toJson = (value: object) => JSON.stringify(value, null, 2)

const getAgents = (url: string): Agent[] => [
  {
    id: "claude",
    name: "Claude",
    hosted: true,
  },
  {
    id: "chatGpt",
    name: "ChatGPT",
    hosted: true,
  },
  {
    id: "claudeCode",
    name: "Claude Code",
    snippet: `claude mcp add --transport http carillon ${url}`,
  },
  {
    id: "cursor",
    name: "Cursor",
    snippet: toJson({ mcpServers: { carillon: { url } } }),
  },
  {
    id: "vsCode",
    name: "VS Code",
    snippet: `code --add-mcp '${JSON.stringify({ name: "carillon", type: "http", url })}'`,
  },
  {
    id: "codex",
    name: "Codex",
    snippet: `codex mcp add carillon --url ${url}\ncodex mcp login carillon`,
  },
  {
    id: "gemini",
    name: "Gemini CLI",
    snippet: `gemini mcp add --transport http carillon ${url}`,
  },
  {
    id: "bridge",
    snippet: toJson({ mcpServers: { carillon: { command: "npx", args: ["mcp-remote", url] } } }),
  },
]
