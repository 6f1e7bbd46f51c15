// One line per platform: registry.ts makes the enum, the catalogue and the look-up of it.
export { bluesky } from "./bluesky/index"
export { mastodon } from "./mastodon/index"
export { telegram } from "./telegram/index"
