import { run } from "./run.ts"

// A pipe that was closed (`| head`) is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), process)
