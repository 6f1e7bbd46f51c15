import { Client, type buildConnector } from "undici"
import type { OpenGate } from "./send-gate"

/**
 * A new connection for one request, which waits for `open` once it's established. An idle connection can't be reused: if
 * the server closes it at the same moment, nothing tells whether it received the request.
 */
export function gatedClient({ origin }: URL, connect: buildConnector.connector, open: OpenGate) {
  let isUsed = false
  return new Client(origin, {
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) => {
      // undici reconnects if it loses a connection before it has written the request.
      if (isUsed) return callback(new Error("The connection was lost"), null)
      isUsed = true
      connect(options, (error, socket) => {
        if (error) return callback(error, null)
        let lost: Error | null = null
        const onLost = (cause: unknown) => {
          lost ??= cause instanceof Error ? cause : new Error("The connection was lost")
        }
        socket.on("error", onLost).on("close", onLost)
        const assertConnected = () => {
          if (lost) throw lost
        }
        open(assertConnected).then(
          () => {
            socket.off("error", onLost).off("close", onLost)
            callback(null, socket)
          },
          (cause: Error) => {
            socket.destroy()
            callback(cause, null)
          },
        )
      })
    },
  })
}
