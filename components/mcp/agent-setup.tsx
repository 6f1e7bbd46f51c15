import { TextLink } from "@/components/auth/text-link"
import { CardSection } from "@/components/ui/card"
import { CopyButton } from "@/components/ui/copy-button"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { agents, type Agent } from "./agents"

type AgentSetupProps = { url: string; reachable: boolean; workspace: string }

/** What to paste where, so that an agent finds the server; the rest it does by itself. */
export function AgentSetup({ url, reachable, workspace }: AgentSetupProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-0.5">
        <h2 className="text-lg font-semibold">Agents</h2>
        <p className="text-sm text-soft">
          Let an AI agent plan, schedule and review posts in {workspace} over MCP, the Model Context Protocol.
          It can do what you allow when you sign in, and{" "}
          <TextLink href="/settings/connected-apps">no longer</TextLink> once you take that back.
        </p>
      </div>
      <SecretValue label="Address of the server" value={url} />
      {!reachable && (
        <Notice tone="warning" title="This address works on this machine only.">
          Agents that run in their maker’s cloud cannot reach it. Set APP_URL to the public address of this
          installation for them.
        </Notice>
      )}
      <section className="grid gap-4" aria-label="Add it to your agent">
        {agents(url).map((agent) => (
          <AgentCard key={agent.name} agent={agent} reachable={reachable} />
        ))}
      </section>
      <CardSection
        title="With an API key"
        description="For agents that run without a person, such as a nightly job."
      >
        <div className="grid gap-3">
          <p>
            Make an <TextLink href="/settings/api-keys">API key</TextLink> with only the permissions the agent
            needs; it sees no other tools. A key for drafts only, or one that needs approval, keeps a person
            in charge of what goes out. Send it in either header:
          </p>
          <Snippet name="headers" text={"x-api-key: <your key>\nAuthorization: Bearer <your key>"} />
        </div>
      </CardSection>
    </div>
  )
}

function AgentCard({
  agent: { name, steps, text, hosted },
  reachable,
}: {
  agent: Agent
  reachable: boolean
}) {
  return (
    <CardSection
      title={name}
      description={hosted && !reachable ? `${steps} It needs a public address.` : steps}
    >
      {text && <Snippet name={name} text={text} />}
    </CardSection>
  )
}

function Snippet({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex items-start gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
      <pre
        className="min-w-0 flex-1 overflow-x-auto py-1 text-sm"
        tabIndex={0}
        aria-label={`Setup of ${name}`}
      >
        <code>{text}</code>
      </pre>
      <CopyButton value={text} />
    </div>
  )
}
