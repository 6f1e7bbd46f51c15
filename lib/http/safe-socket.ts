import { WebSocket } from "undici"
import { checkedUrl, guardedAgent } from "./safe-fetch"

/** What is used of a WebSocket (WHATWG): text messages, and listeners that are set as properties. */
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
  /** Why a connection failed or broke, for those whose library does not pass it on. */
  onLost?: (error: unknown) => void
  onOpen?: () => void
  /** From the first byte to the last; nobody who stops answering holds a connection. */
  timeoutMs?: number
}

const longestMs = 60_000
const maxMessageBytes = 2_000_000

/** Plain ws only to addresses that `OUTBOUND_ALLOW_CIDRS` admits. */
const agent = guardedAgent(true, { webSocket: { maxPayloadSize: maxMessageBytes } })

/** The door for sockets to addresses that users name, with the guard of `safeFetch`. */
export function openSafeSocket(input: string, options: SocketOptions = {}): Socket {
  const { onLost, onOpen, timeoutMs = longestMs } = options
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
  const lose = (error: unknown) => {
    onLost?.(error)
    socket.onerror?.({ error })
  }
  const timer = setTimeout(() => {
    lose(new DOMException("The conversation took too long", "TimeoutError"))
    inner.close()
  }, timeoutMs)
  inner.onopen = () => {
    onOpen?.()
    socket.onopen?.()
  }
  // What a stranger sends may make a listener throw; outside of a promise that would end the process.
  inner.onmessage = ({ data }) => {
    try {
      if (typeof data === "string") socket.onmessage?.({ data })
    } catch (error) {
      lose(error)
      inner.close()
    }
  }
  inner.onerror = (event) => lose("error" in event ? event.error : null)
  inner.onclose = () => {
    clearTimeout(timer)
    socket.onclose?.()
  }
  return socket
}
