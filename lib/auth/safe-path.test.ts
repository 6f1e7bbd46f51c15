import { expect, test } from "vitest"

import { safePath } from "./safe-path"

// Threat model: redirects

test.each([
  ["/posts?tab=queue#a", "/posts?tab=queue#a"],
  [
    "/oauth/authorize?redirect_uri=https%3A%2F%2Fa.example%2Fb",
    "/oauth/authorize?redirect_uri=https%3A%2F%2Fa.example%2Fb",
  ],
  ["https://elsewhere.example", "/calendar"],
  ["//elsewhere.example", "/calendar"],
  ["/\\elsewhere.example", "/calendar"],
  ["/\t/elsewhere.example", "/calendar"],
  ["/.//elsewhere.example", "/calendar"],
  ["javascript:alert(1)", "/calendar"],
  ["", "/calendar"],
  [undefined, "/calendar"],
  [["/posts"], "/calendar"],
])("redirects %s to %s", (next, path) => expect(safePath(next)).toBe(path))
