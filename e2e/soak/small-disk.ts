import { execFileSync } from "node:child_process"
import {
  closeSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs"
import { join } from "node:path"

const sizeMb = 1_500
const megabyte = 2 ** 20
/** The product's DISK_RESERVE_MB. */
export const reserveMb = 128

const quietly = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"], timeout: 60_000 })

export type SmallDisk = {
  /** Leaves this much free. */
  fill: (leaveMb: number) => void
  free: () => void
  freeMb: () => number
  unmount: () => void
}

/**
 * A small file system mounted at the folder, so that it can be filled without touching the machine's own disk. A text
 * says why there is none.
 */
export function mountSmallDisk(folder: string, image: string): SmallDisk | string {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "mounting a small disk takes root on Linux"
  mkdirSync(folder, { recursive: true })
  try {
    quietly("truncate", ["-s", `${sizeMb}M`, image])
    quietly("mkfs.ext4", ["-q", "-F", "-m", "0", image])
    quietly("mount", ["-o", "loop", image, folder])
  } catch (error) {
    rmSync(image, { force: true })
    return (error as Error).message.split("\n")[0]!
  }
  const filler = join(folder, "filler")
  const free = () => rmSync(filler, { force: true })
  const freeMb = () => (statfsSync(folder).bavail * statfsSync(folder).bsize) / megabyte
  return {
    free,
    freeMb,
    fill: (leaveMb) => {
      // Only ever the mounted image: a failed mount never gets here.
      if (statfsSync(folder).blocks * statfsSync(folder).bsize > sizeMb * megabyte)
        throw new Error("not the small disk")
      // Reserves blocks without writing them. It fails when it comes too close to the end.
      const more = Math.floor(freeMb() - leaveMb) - 8
      const size = statSync(filler, { throwIfNoEntry: false })?.size ?? 0
      if (more > 0) quietly("fallocate", ["-o", String(size), "-l", `${more}M`, filler])
      const file = openSync(filler, "a")
      try {
        for (
          let chunk = Buffer.alloc(megabyte);
          chunk.length >= 512;
          chunk = chunk.subarray(chunk.length / 2)
        )
          while (freeMb() > leaveMb && writeSync(file, chunk) === chunk.length);
        fdatasyncSync(file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
      } finally {
        closeSync(file)
      }
    },
    unmount: () => {
      free()
      quietly("umount", ["-l", folder])
      rmSync(image, { force: true })
    },
  }
}
