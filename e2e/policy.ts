import type { BrowserContext } from "playwright/test"

/** Collects content security policy violations from every page of the context. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeBinding("reportViolation", (_source, text: string) => void violations.push(text))
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { documentURI, effectiveDirective, blockedURI, sourceFile, sample } = event
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation
      report([documentURI, effectiveDirective, blockedURI, sourceFile, sample].join(" | "))
    })
  })
  context.on("console", (message) => {
    if (/content[- ]security[- ]policy/i.test(message.text())) violations.push(message.text())
  })
  return violations
}
