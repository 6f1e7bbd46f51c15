/** Replaces n8n-workflow in tests. vitest.config.ts has the alias. */
type Details = { message?: string; description?: string; httpCode?: string; itemIndex?: number }

class NodeError extends Error {
  context: Record<string, unknown> = {}
  description?: string

  constructor(
    readonly node: unknown,
    cause: unknown,
    { message, description, itemIndex }: Details = {},
  ) {
    super(message ?? (cause instanceof Error ? cause.message : String(cause)))
    this.description = description
    this.context.itemIndex = itemIndex
  }
}

export class NodeApiError extends NodeError {
  httpCode: string | null

  constructor(node: unknown, cause: unknown, details: Details = {}) {
    super(node, cause, details)
    this.httpCode = details.httpCode ?? null
  }
}

export class NodeOperationError extends NodeError {}

export const NodeConnectionTypes = { Main: "main" }

/** Records waits instead of waiting. */
export const waits: number[] = []
export const sleep = async (milliseconds: number) => {
  waits.push(milliseconds)
}
