import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{app,components,inngest,lib,packages,prisma,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "./scripts/test-database.ts",
    setupFiles: "./scripts/name-retries.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Real time passes in some cases, and CI machines stall: what fails once there is tried again, and named.
    retry: process.env.CI ? 1 : 0,
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "error",
      APP_SECRET: "test-app-secret",
      ENCRYPTION_KEY: "test-encryption-key",
    },
  },
})
