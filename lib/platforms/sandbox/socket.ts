import type { Socket, SocketOptions } from "@/lib/http/safe-socket"
import { hostNotFound } from "@/lib/platforms/platform-fetch"
import type { Sandbox, SandboxContext } from "./sandbox"

const states = { connecting: 0, open: 1, closed: 3 } as const

type SandboxSocketOptions = Pick<SocketOptions, "onLost" | "onOpen"> & {
  /** Can throw to simulate a lost connection in tests. */
  beforeMessage?: (text: string) => void
}

/** A connector's end of an in-process socket to a sandbox. */
export function sandboxSocket(
  { ownsHost, handleSocket }: Pick<Sandbox, "ownsHost" | "handleSocket">,
  context: SandboxContext,
  url: string,
  { onLost, onOpen, beforeMessage }: SandboxSocketOptions = {},
): Socket {
  const target = new URL(url)
  if (!ownsHost(target)) throw hostNotFound(target.host)
  let readyState: number = states.connecting
  let queue = Promise.resolve()

  const close = () => {
    if (readyState === states.closed) return
    readyState = states.closed
    onClose?.()
    socket.onclose?.()
  }
  const fail = (error: unknown) => {
    if (readyState === states.closed) return
    onLost?.(error)
    socket.onerror?.({ error })
    close()
  }
  const sendToConnector = (data: string) => {
    if (readyState === states.open) socket.onmessage?.({ data })
  }
  const { onMessage, onClose } = handleSocket?.({ send: sendToConnector, close }, context) ?? {}

  const socket: Socket = {
    get readyState() {
      return readyState
    },
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
    close: () => queueMicrotask(close),
    send: (text) => {
      queue = queue.then(async () => {
        if (readyState !== states.open) return
        try {
          beforeMessage?.(text)
          await onMessage?.(text)
        } catch (error) {
          fail(error)
        }
      })
    },
  }
  // Gives the caller time to set its listeners.
  setTimeout(() => {
    if (readyState !== states.connecting) return
    readyState = states.open
    onOpen?.()
    socket.onopen?.()
  })
  return socket
}
