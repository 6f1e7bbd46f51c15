// `npm run crash`: see e2e/crash/main.ts.
import { register } from "tsx/esm/api"

register() // for `@/…`
await import("../e2e/crash/main.ts")
