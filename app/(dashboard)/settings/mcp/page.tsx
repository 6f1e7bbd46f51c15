import { PageMessages } from "@/app/page-messages"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { AgentSetup } from "@/components/mcp/agent-setup"
import { pageViewer } from "@/lib/auth/sessions/page-caller"
import { mcpResource } from "@/lib/oauth/resources"

export const generateMetadata = settingsMetadata("mcp")

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export default async function McpPage() {
  const { organization } = await pageViewer("/settings/mcp")
  const isPublic = !localHost.test(new URL(mcpResource).hostname)
  return (
    <PageMessages namespaces={["agents"]}>
      <AgentSetup url={mcpResource} isPublic={isPublic} workspace={organization.name} />
    </PageMessages>
  )
}
