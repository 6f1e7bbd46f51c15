import { problem, type Check } from "@/lib/platforms/check/check"

export const check: Check = ({ caption }) =>
  /[<>]/.test(caption) ? problem("caption", "YouTube doesn't allow angle brackets in descriptions.") : []
