// `npm run test:e2e [-- --changed[=base] | files]`: the browser tests of `npm test`, on an instance of their own.
import { runBrowserTests } from "./run-browser-tests.ts"

await runBrowserTests("features")
