import { expect, it } from "vitest"

import { isPublicUrl } from "./public-url"

it.each([
  ...[
    "http://localhost:3000",
    "http://LOCALHOST.",
    "http://app.localhost",
    "http://127.0.0.1",
    "http://[::1]:3000",
  ],
  ...[
    "http://10.1.2.3",
    "http://192.168.1.5:3000",
    "http://172.20.0.2",
    "http://[fd00::1]",
    "http://100.64.0.1",
  ],
  ...["http://nas", "http://nas.local", "http://social.internal", "http://box.home.arpa", "http://x.test"],
])("treats %s as private", (url) => expect(isPublicUrl(url)).toBe(false))

it.each([
  ...[
    "https://social.acme.com",
    "https://acme.social/base",
    "http://93.184.216.34",
    "https://[2606:4700::1111]",
  ],
  ...["https://localhost.acme.com", "https://10.0.0.1.nip.io", "not a url"],
])("treats %s as public", (url) => expect(isPublicUrl(url)).toBe(true))
