import { z } from "zod"

export const webUrl = z.url({
  protocol: /^https?$/,
  error: "must be a web address, such as https://example.com/page",
})
