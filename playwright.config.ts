import { defineConfig } from "playwright/test"

const slow = /[\\/](tours|axe)[\\/].*\.spec\.ts$/
const asRoot = process.getuid?.() === 0

// `npm test` starts an instance and names it here; by hand, start one and run `npx playwright test`.
export default defineConfig({
  testDir: "e2e",
  // A CI machine may be several times slower than the one at hand; what passes does not wait for these.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  outputDir: "test-results",
  // The tours and axe over every page take as long as the rest together, so `npm test` leaves them out:
  // `npx playwright test --project tours` runs them against an instance.
  projects: [
    { name: "everyday", testIgnore: slow },
    { name: "tours", testMatch: slow },
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
