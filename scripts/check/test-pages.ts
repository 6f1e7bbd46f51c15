// `npm run test:pages`: the tours of each kind of user, and axe on every page. CI runs it beside `npm test`.
import { runBrowserTests } from "./run-browser-tests.ts"

await runBrowserTests("pages")
