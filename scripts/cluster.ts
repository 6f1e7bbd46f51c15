// `npm run cluster`: see e2e/cluster/main.ts.
import { register } from "tsx/esm/api"

register() // for `@/…`
await import("../e2e/cluster/main.ts")
