import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { AgentSetup } from "@/components/mcp/agent-setup"
import { pageViewer } from "@/lib/auth/page-caller"
import { mcpResource } from "@/lib/oauth/resources"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("agents"))("title") })

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export default async function McpPage() {
  const { organization } = await pageViewer("/settings/mcp")
  const reachable = !local.test(new URL(mcpResource).hostname)
  return (
    <PageTexts areas={["agents"]}>
      <AgentSetup url={mcpResource} reachable={reachable} workspace={organization.name} />
    </PageTexts>
  )
}
