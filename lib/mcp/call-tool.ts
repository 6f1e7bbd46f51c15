import { ErrorCode as RpcCode, McpError, type CallToolResult } from "@modelcontextprotocol/sdk/types.js"

import { toAppError } from "@/lib/api/errors"
import type { Caller } from "@/lib/access/caller"
import { traced } from "@/lib/observability/tracing"
import { errorText } from "./error-text"
import type { Report } from "./tool"
import { tools } from "./tools"

type Call = { name: string; arguments?: Record<string, unknown> }

/** What a tool refuses is an answer that the model reads and can act on; only an unknown tool is a fault of the client. */
export async function callTool(
  caller: Caller,
  { name, arguments: given = {} }: Call,
  report: Report,
): Promise<CallToolResult> {
  const tool = tools.find(({ definition }) => definition.name === name)
  if (!tool) throw new McpError(RpcCode.InvalidParams, `There is no tool ${name}.`)
  try {
    const output = await traced(`tool ${name}`, {}, () => tool.call(caller, given, report))
    return { content: [{ type: "text", text: JSON.stringify(output) }], structuredContent: output }
  } catch (thrown) {
    return { isError: true, content: [{ type: "text", text: errorText(toAppError(thrown)) }] }
  }
}
