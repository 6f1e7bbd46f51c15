import { spawn } from "node:child_process"

/** Runs a tool in this terminal and resolves to its exit code. */
export function runTool(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)))
}
