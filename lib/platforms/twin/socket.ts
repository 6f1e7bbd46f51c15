import type { Socket, SocketOptions } from "@/lib/http/safe-socket"
import { hostNotFound } from "@/lib/platforms/platform-fetch"
import type { Twin, TwinContext } from "./twin"

const states = { connecting: 0, open: 1, closed: 3 } as const

type TwinSocketOptions = Pick<SocketOptions, "onLost" | "onOpen"> & {
  /** May throw as a lost connection does: a test's way to cut the line. */
  beforeMessage?: (text: string) => void
}

/** A connector's end of a socket whose other end is a twin, in process. */
export function twinSocket(
  { ownsHost: hosts, handleSocket: converse }: Pick<Twin, "ownsHost" | "handleSocket">,
  context: TwinContext,
  url: string,
  { onLost, onOpen, beforeMessage: beforeHearing }: TwinSocketOptions = {},
): Socket {
  const target = new URL(url)
  if (!hosts(target)) throw hostNotFound(target.host)
  let readyState: number = states.connecting
  let heard = Promise.resolve()

  const hangUp = () => {
    if (readyState === states.closed) return
    readyState = states.closed
    ended?.()
    socket.onclose?.()
  }
  const lose = (error: unknown) => {
    if (readyState === states.closed) return
    onLost?.(error)
    socket.onerror?.({ error })
    hangUp()
  }
  const say = (data: string) => {
    if (readyState === states.open) socket.onmessage?.({ data })
  }
  const { onMessage: hear, onClose: ended } = converse?.({ send: say, close: hangUp }, context) ?? {}

  const socket: Socket = {
    get readyState() {
      return readyState
    },
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
    close: () => queueMicrotask(hangUp),
    send: (text) => {
      heard = heard.then(async () => {
        if (readyState !== states.open) return
        try {
          beforeHearing?.(text)
          await hear?.(text)
        } catch (error) {
          lose(error)
        }
      })
    },
  }
  // Whoever opened it has yet to set its listeners.
  setTimeout(() => {
    if (readyState !== states.connecting) return
    readyState = states.open
    onOpen?.()
    socket.onopen?.()
  })
  return socket
}
