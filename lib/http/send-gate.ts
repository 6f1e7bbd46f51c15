/** A request that failed before its first byte left, so the receiver can't have acted on it. `cause` says why. */
export class NeverSentError extends Error {
  override name = "NeverSentError"
}

export const isWrite = ({ method = "GET" }: Pick<RequestInit, "method">) => !/^(GET|HEAD)$/i.test(method)

/** Runs before a request's first byte. If it throws, nothing is sent. */
export type BeforeSend = () => Promise<void>

/** Waits until the request may be sent. `assertReady` is the last check before that. */
export type OpenGate = (assertReady?: () => void) => Promise<void>

/**
 * Runs a request whose bytes wait for `open`, which runs `beforeSend` once. Until then, every failure is a
 * `NeverSentError`. A request that has failed can't open the gate anymore.
 */
export async function gateSend<Value>(
  beforeSend: BeforeSend,
  run: (open: OpenGate) => Promise<Value>,
): Promise<Value> {
  let state = "waiting" as "waiting" | "open" | "failed"
  let opening: Promise<void> | undefined
  const open = async (assertReady?: () => void) => {
    await beforeSend()
    assertReady?.()
    if (state === "failed") throw new Error("The request failed before it was sent")
    state = "open"
  }
  try {
    return await run((assertReady) => (opening ??= open(assertReady)))
  } catch (error) {
    if (state === "open") throw error
    state = "failed"
    throw new NeverSentError("The connection never opened, so nothing was sent", { cause: error })
  }
}
