/** The few values the nodes take from n8n, so that their tests need no n8n; `vitest.config.ts` puts this in its place. */
type Shown = { message?: string; description?: string; httpCode?: string; itemIndex?: number }

class NodeError extends Error {
  context: Record<string, unknown> = {}
  description?: string

  constructor(
    readonly node: unknown,
    cause: unknown,
    { message, description, itemIndex }: Shown = {},
  ) {
    super(message ?? (cause instanceof Error ? cause.message : String(cause)))
    this.description = description
    this.context.itemIndex = itemIndex
  }
}

export class NodeApiError extends NodeError {
  httpCode: string | null

  constructor(node: unknown, cause: unknown, shown: Shown = {}) {
    super(node, cause, shown)
    this.httpCode = shown.httpCode ?? null
  }
}

export class NodeOperationError extends NodeError {}

export const NodeConnectionTypes = { Main: "main" }

/** Real waits are n8n's affair: here it is enough that one was asked for. */
export const waits: number[] = []
export const sleep = async (milliseconds: number) => {
  waits.push(milliseconds)
}
