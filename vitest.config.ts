import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{app,components,inngest,lib,prisma,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "./scripts/test-database.ts",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "error",
      APP_SECRET: "test-app-secret",
      ENCRYPTION_KEY: "test-encryption-key",
    },
  },
})
