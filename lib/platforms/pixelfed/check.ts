import { noChecks } from "@/lib/platforms/check/check"

export const check = noChecks
