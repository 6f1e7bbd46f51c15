import { defineConfig } from "playwright/test"

const pages = /[\\/](tours|axe)[\\/].*\.spec\.ts$/
const asRoot = process.getuid?.() === 0

// `npm run test:e2e` and `npm run test:pages` start an instance and pass its URL.
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts", // *.test.ts files belong to Vitest
  // Generous for slow CI machines.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  outputDir: "test-results",
  projects: [
    { name: "features", testIgnore: pages },
    { name: "pages", testMatch: pages }, // takes as long as the rest together
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    browserName: "chromium",
    screenshot: "only-on-failure",
    trace: "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        ...(asRoot ? ["--no-sandbox"] : []),
        ...["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
        ...["--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
      ],
    },
  },
})
