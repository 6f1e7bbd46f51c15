import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import {
  CallToolRequestSchema,
  ErrorCode as RpcCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js"

import { toAppError } from "@/lib/api/errors"
import { hasScope } from "@/lib/api/scope"
import type { Caller } from "@/lib/access/caller"
import { log } from "@/lib/log/log"
import { getOrganization } from "@/lib/organizations/get-organization"
import { version } from "@/lib/config/version"
import { calendarText } from "./calendar"
import { callTool } from "./call-tool"
import { errorText } from "./error-text"
import { instructions } from "./instructions"
import { addPrompts } from "./prompts"
import { addResources } from "./resources"
import type { Report } from "./tool"
import { tools } from "./tools"

/** Creates a server with the tools, resources, and prompts that the caller's permissions allow. */
export async function createServer(caller: Caller): Promise<McpServer> {
  const server = new McpServer(
    { name: "carillon", title: "Carillon", version },
    // Without permission for any prompt, list none instead of failing.
    { instructions: instructions(caller, await getOrganization(caller)), capabilities: { prompts: {} } },
  )
  const calendar = () => calendarText(caller).catch((thrown) => rethrow(thrown))
  addResources(server, caller, calendar)
  addPrompts(server, caller, calendar)
  // Without sessions, clients can't be notified of changes.
  const staticList = { listChanged: false }
  server.server.registerCapabilities({ tools: staticList, resources: staticList, prompts: staticList })
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter(({ access }) => hasScope(caller, access)).map(({ definition }) => definition),
  }))
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }, { sendNotification }) => {
    const token = params._meta?.progressToken
    const report: Report = (progress, total, message) => {
      if (token === undefined) return
      const progressParams = { progressToken: token, progress, total, message }
      sendNotification({ method: "notifications/progress", params: progressParams }).catch((error: Error) =>
        log.debug("couldn't send progress to a client", { error: error.message }),
      )
    }
    return callTool(caller, params, report)
  })
  return server
}

/** The library would expose the messages of unexpected errors. */
function rethrow(thrown: unknown): never {
  throw new McpError(RpcCode.InternalError, errorText(toAppError(thrown)))
}
