import { type IDataObject, type INode, NodeApiError } from "n8n-workflow"

export interface ApiResponse {
  statusCode: number
  headers: Record<string, unknown>
  body: unknown
}

interface Problem {
  code?: string
  message?: string
  data?: { message?: string; fieldErrors?: Record<string, string[]>; formErrors?: string[] }
}

function describeStatus(statusCode: number, { location }: ApiResponse["headers"]): string {
  if (statusCode >= 400) return `Carillon returned status ${statusCode}`
  return typeof location === "string"
    ? `The server redirected to ${location}. If that's your Carillon server, set the credential's base URL to its URL.`
    : "The server sent a redirect. Check the credential's base URL."
}

/** Converts an API error to n8n's: the message, then each field and the request id in the description. */
export function toNodeError(node: INode, { statusCode, headers, body }: ApiResponse, itemIndex?: number) {
  const problem: Problem = typeof body === "object" && body !== null ? body : {}
  const { message, fieldErrors = {}, formErrors = [] } = problem.data ?? {}
  const requestId = headers["x-request-id"]
  const lines = [
    ...Object.entries(fieldErrors).map(([field, texts]) => `${field}: ${texts.join(", ")}`),
    ...formErrors,
    ...(typeof requestId === "string" ? [`Request ${requestId}`] : []),
  ]
  const error = new NodeApiError(
    node,
    {},
    {
      message: message ?? problem.message ?? describeStatus(statusCode, headers),
      description: lines.join("; ") || undefined,
      httpCode: String(statusCode),
      itemIndex,
    },
  )
  const details = {
    code: problem.code,
    status: statusCode,
    fieldErrors,
    formErrors,
    requestId,
  } as IDataObject
  Object.assign(error.context, { carillon: details })
  return error
}
