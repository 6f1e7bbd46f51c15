import { ErrorCode as RpcCode, McpError, type CallToolResult } from "@modelcontextprotocol/sdk/types.js"

import { toAppError } from "@/lib/api/errors"
import type { Caller } from "@/lib/access/caller"
import { traced } from "@/lib/observability/tracing"
import { errorText } from "./error-text"
import type { Report } from "./tool"
import { tools } from "./tools"

type Call = { name: string; arguments?: Record<string, unknown> }

/** Tool errors are returned as results, so the model can act on them. Only an unknown tool is a protocol error. */
export async function callTool(
  caller: Caller,
  { name, arguments: args = {} }: Call,
  report: Report,
): Promise<CallToolResult> {
  const tool = tools.find(({ definition }) => definition.name === name)
  if (!tool) throw new McpError(RpcCode.InvalidParams, `Unknown tool: ${name}.`)
  try {
    const output = await traced(`tool ${name}`, {}, () => tool.call(caller, args, report))
    return { content: [{ type: "text", text: JSON.stringify(output) }], structuredContent: output }
  } catch (thrown) {
    return { isError: true, content: [{ type: "text", text: errorText(toAppError(thrown)) }] }
  }
}
