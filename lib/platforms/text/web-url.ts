import { z } from "zod"

export const webUrl = z.url({
  protocol: /^https?$/,
  error: "must be a URL such as https://example.com/page",
})
