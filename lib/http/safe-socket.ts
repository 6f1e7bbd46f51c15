import { WebSocket } from "undici"
import { checkedUrl, guardedAgent } from "./safe-fetch"

/** The part of the WebSocket API that we use. */
export type Socket = {
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onerror: ((event: { error: unknown }) => void) | null
  onclose: (() => void) | null
}

export type SocketOptions = {
  /** Receives connection errors, for libraries that don't expose them. */
  onLost?: (error: unknown) => void
  onOpen?: () => void
  /** For the whole connection, so an unresponsive server can't keep it open. */
  timeoutMs?: number
}

const defaultTimeoutMs = 60_000
const maxMessageBytes = 2_000_000

/** Allows unencrypted ws only to addresses in `OUTBOUND_ALLOW_CIDRS`. */
const agent = guardedAgent(true, { webSocket: { maxPayloadSize: maxMessageBytes } })

/** Opens a WebSocket to a URL that a user provided, with the same checks as `safeFetch`. */
export function openSafeSocket(input: string, options: SocketOptions = {}): Socket {
  const { onLost, onOpen, timeoutMs = defaultTimeoutMs } = options
  const url = checkedUrl(input.replace(/^ws(s?):/i, "http$1:"))
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:"
  const inner = new WebSocket(url, { dispatcher: agent, headers: { "user-agent": "Carillon" } })
  const socket: Socket = {
    get readyState() {
      return inner.readyState
    },
    send: (text) => inner.send(text),
    close: () => inner.close(),
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
  }
  const fail = (error: unknown) => {
    onLost?.(error)
    socket.onerror?.({ error })
  }
  const timer = setTimeout(() => {
    fail(new DOMException("The connection timed out", "TimeoutError"))
    inner.close()
  }, timeoutMs)
  inner.onopen = () => {
    onOpen?.()
    socket.onopen?.()
  }
  // An unexpected message can make a listener throw, and an uncaught error would end the process.
  inner.onmessage = ({ data }) => {
    try {
      if (typeof data === "string") socket.onmessage?.({ data })
    } catch (error) {
      fail(error)
      inner.close()
    }
  }
  inner.onerror = (event) => fail("error" in event ? event.error : null)
  inner.onclose = () => {
    clearTimeout(timer)
    socket.onclose?.()
  }
  return socket
}
