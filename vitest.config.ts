import { availableParallelism } from "node:os"

import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

// These set environment variables that are read on import, or need the whole database.
const ownProcess = [
  "scripts/backup/backup.test.ts",
  "lib/storage/{s3,uploadthing}.test.ts",
  "lib/cache/redis.test.ts",
  "inngest/inngest-server.test.ts",
  "lib/crypto/keyring.test.ts",
  "lib/auth/sessions/secure-cookies.test.ts",
  "lib/platforms/suite/sandbox-limits.test.ts",
  "lib/publishing/prepare/storage-url.test.ts", // replaces the storage
  "lib/platforms/text/media-file.test.ts", // measures its process
  "lib/auth/sign-in/sign-up-policy.test.ts", // needs a database without users
]
/** Vitest starts with the largest files unless it knows their times from before. These are small and slow. */
const slow =
  /(approval-table|malicious-files|first-release|large-upload|installation|doctor|executor\/crash|outage|mcp\/conformance)\.test\.ts$/

class SlowFilesFirst extends BaseSequencer {
  async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(slow.test(b.moduleId)) - Number(slow.test(a.moduleId)))
  }
}

const workerDatabase = "./scripts/test/worker-database.ts"

export default defineConfig({
  resolve: {
    alias: {
      "@": import.meta.dirname,
      "n8n-workflow": `${import.meta.dirname}/packages/n8n-node/test/n8n-workflow.ts`,
    },
  },
  test: {
    globalSetup: "./scripts/test/test-database.ts",
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // how long something takes depends on the machine
    hookTimeout: 120_000,
    maxWorkers: availableParallelism() + 1, // one more than cores, because many tests wait for real time
    sequence: { setupFiles: "list", sequencer: SlowFilesFirst },
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "error",
      APP_SECRET: "test-app-secret-of-at-least-32-bytes",
      ENCRYPTION_KEY: "test-encryption-key-of-at-least-32-bytes",
      SIGN_UP: "open",
    },
    projects: [
      {
        extends: true,
        test: {
          name: "shared process",
          include: ["{app,components,e2e,inngest,lib,packages,prisma,scripts,server}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", ...ownProcess],
          isolate: false,
          provide: { databasePerFile: false },
          setupFiles: [workerDatabase, "./scripts/test/between-test-files.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "own process",
          include: ownProcess,
          provide: { databasePerFile: true },
          setupFiles: workerDatabase,
        },
      },
    ],
  },
})
