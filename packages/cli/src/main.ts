import { run } from "./run.ts"

// A closed pipe (`| head`) isn't an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), process)
