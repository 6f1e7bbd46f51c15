// `npm run test:e2e [-- --changed[=base] | files]`: the browser tests of `npm test`, on their own instance.
import { runBrowserTests } from "./run-browser-tests.ts"

await runBrowserTests("features")
