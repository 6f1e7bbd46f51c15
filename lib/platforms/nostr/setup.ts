import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: null,
  steps: [
    {
      title: "Connect the channel",
      text: "Enter your private key (`nsec1…`). We encrypt it. A new key is best if you're only trying Nostr.",
    },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "A leaked key can't be revoked.",
      fix: "Keep a copy in a safe place, and don't paste it anywhere else.",
    },
  ],
  cost: "Free, unless a relay charges",
  review: null,
  limits: ["Your relays' own limits"],
  checked: "2026-11-22",
  links: ["https://github.com/nostr-protocol/nips"],
}
