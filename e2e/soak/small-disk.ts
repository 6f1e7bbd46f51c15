import { execFileSync } from "node:child_process"
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs"
import { join } from "node:path"

const sizeMb = 1_500

const quietly = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"], timeout: 60_000 })

export type SmallDisk = { fill: () => void; free: () => void; unmount: () => void }

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
  return {
    free,
    fill: () => {
      // Only ever the mounted image: a failed mount never gets here.
      if (statfsSync(folder).blocks * statfsSync(folder).bsize > sizeMb * 2 ** 20)
        throw new Error("not the small disk")
      const file = openSync(filler, "w")
      try {
        for (let chunk = Buffer.alloc(2 ** 20); chunk.length >= 512; chunk = chunk.subarray(chunk.length / 2))
          while (writeSync(file, chunk) === chunk.length);
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
