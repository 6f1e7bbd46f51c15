export { noChecks as check } from "@/lib/platforms/check/check"
