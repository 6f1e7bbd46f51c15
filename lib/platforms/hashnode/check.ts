import { titleProblems } from "@/lib/platforms/text/article"
import type { Check } from "@/lib/platforms/check/check"

export const check: Check<{ title: string }> = (part, _account, config) => titleProblems(part, config)
