import { getTranslations } from "@/app/get-translations"
import type { Problem } from "@/lib/accounts/connect/connect-problem"

/** Why connecting failed. The platform's own message isn't translated. */
export async function getProblemMessage(
  { reason, problem }: Problem,
  { platform, organization }: { platform?: string; organization?: string },
): Promise<string> {
  const t = await getTranslations("connectProblem")
  return t(reason, {
    problem,
    platform: platform ?? t("thePlatform"),
    organization: organization ?? t("theSender"),
  })
}
