import type { Metadata } from "next"

import { AgentSetup } from "@/components/mcp/agent-setup"
import { pageViewer } from "@/lib/auth/page-caller"
import { mcpResource } from "@/lib/oauth/resources"

export const metadata: Metadata = { title: "Agents" }

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export default async function McpPage() {
  const { organization } = await pageViewer("/settings/mcp")
  const reachable = !local.test(new URL(mcpResource).hostname)
  return <AgentSetup url={mcpResource} reachable={reachable} workspace={organization.name} />
}
