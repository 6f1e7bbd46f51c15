// `npm run test:pages`: each kind of user's tour, and axe on every page. CI runs it beside `npm test`.
import { runBrowserTests } from "./run-browser-tests.ts"

await runBrowserTests("pages")
