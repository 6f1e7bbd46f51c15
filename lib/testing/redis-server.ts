import { spawn, spawnSync } from "node:child_process"
import { connect, createServer, type AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

const program = ["redis-server", "valkey-server"].find((name) => spawnSync(name, ["--version"]).status === 0)

/** Why tests that need Redis are skipped, or null. */
export const noRedis = program ? null : "redis-server or valkey-server isn't on the PATH"

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await new Promise((listening) => server.once("listening", listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => (socket.destroy(), done(true))).once("error", () => done(false))
  })

/** A password-protected Redis for tests that can be frozen, killed, and restarted. */
export async function startRedis() {
  const port = await freePort()
  const password = "p@ss word"
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--requirepass", password]
  async function launch() {
    const child = spawn(program!, args, { stdio: "ignore" })
    while (!(await isListening(port))) await sleep(20)
    return child
  }
  let child = await launch()
  const stop = async () => {
    const ended = new Promise((exit) => child.once("exit", exit))
    child.kill("SIGKILL")
    await ended
  }
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}/0`,
    stop,
    restart: async () => {
      child = await launch()
    },
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
  }
}
