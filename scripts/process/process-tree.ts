import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

type Process = { pid: number; parent: number; command: string }

function processes(): Process[] {
  const listing = execFileSync("ps", ["-axo", "pid=,ppid=,command="], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  })
  return [...listing.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command]) => ({
    pid: Number(pid),
    parent: Number(parent),
    command: command!,
  }))
}

/** A process's descendants. */
export function descendants(pid: number, all = processes()): Process[] {
  const own = all.filter(({ parent }) => parent === pid)
  return own.flatMap((child) => [child, ...descendants(child.pid, all)])
}

/** The kernel's clock ticks per second, the same on every Linux. */
const ticks = 100

function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  // utime, stime, and those of exited children, such as PostgreSQL's connections
  return (fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * 1000) / ticks
}

const pssKb = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0)

function sum(pids: number[], measure: (pid: number) => number): number {
  let total = 0
  for (const pid of pids) {
    try {
      total += measure(pid)
    } catch {
      // it has just ended
    }
  }
  return total
}

/** Total CPU time (user and system). Linux only, like the next function. */
export const sumCpuMs = (pids: number[]) => sum(pids, cpuMs)

/** Memory in MB, with shared pages counted once (PSS). */
export const sumMemoryMb = (pids: number[]) => sum(pids, pssKb) / 1024
