import { texts } from "@/app/texts"
import type { Problem } from "@/lib/accounts/problem"

/** Why nothing was connected, in the person's language where it is not the platform's own words. */
export async function problemText(
  { reason, problem }: Problem,
  { platform, organization }: { platform?: string; organization?: string },
): Promise<string> {
  const t = await texts("connectProblem")
  return t(reason, {
    problem,
    platform: platform ?? t("thePlatform"),
    organization: organization ?? t("theSender"),
  })
}
