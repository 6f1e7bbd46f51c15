import { defineConfig } from "vitest/config"

// They set what is read when the storage is loaded, so each needs a process of its own.
const ownProcess = [
  "lib/storage/{s3,uploadthing}.test.ts",
  "lib/{redis,keyring}.test.ts",
  "lib/auth/secure-cookies.test.ts",
]
const nameRetries = "./scripts/name-retries.ts"

export default defineConfig({
  resolve: {
    alias: {
      "@": import.meta.dirname,
      "n8n-workflow": `${import.meta.dirname}/packages/n8n-node/test/n8n-workflow.ts`,
    },
  },
  test: {
    globalSetup: "./scripts/test-database.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Real time passes in some cases, and CI machines stall: what fails once there is tried again, and named.
    retry: process.env.CI ? 1 : 0,
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "error",
      APP_SECRET: "test-app-secret",
      ENCRYPTION_KEY: "test-encryption-key",
    },
    projects: [
      {
        extends: true,
        test: {
          name: "one process",
          include: ["{app,components,inngest,lib,packages,prisma,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", ...ownProcess],
          isolate: false,
          setupFiles: [nameRetries, "./scripts/between-test-files.ts"],
        },
      },
      {
        extends: true,
        test: { name: "own process", include: ownProcess, setupFiles: nameRetries },
      },
    ],
  },
})
