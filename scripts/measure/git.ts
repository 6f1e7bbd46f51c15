import { runOrFail } from "../process/run-process.ts"

/** Runs git in `folder` and returns what it printed. */
export const git = (folder: string, ...args: string[]): Promise<string> =>
  runOrFail("git", ["-C", folder, ...args], {
    timeout: 60_000,
    hint: `git ${args[0]} failed in ${folder}.`,
  })
