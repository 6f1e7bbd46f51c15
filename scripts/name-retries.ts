// Vitest tells of a second try nowhere; the test command lists the lines that say "retry".
import { afterEach } from "vitest"

afterEach(({ task }) => {
  const tries = task.result?.retryCount
  if (tries && task.result?.state !== "fail") console.warn(`✓ ${task.name} (retry #${tries})`)
})
