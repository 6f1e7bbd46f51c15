// Who may import whom: the table of the layout, as lint errors that say where the code belongs.

const rule = "@typescript-eslint/no-restricted-imports"
const forbid = (regex, message, more = {}) => ({ regex, message, ...more })

/** Everything of ours except what matches one of `allowed`. */
const onlyOurs = (allowed, message) =>
  forbid(allowed.length > 0 ? `^@/(?!(?:${allowed.join("|")})$)` : "^@/", message)

const file = "[^/]+"
/** Folders that know no domain: everything else may build on them. */
const base =
  "lib/(?:access|audit-log|cache|config|contract|crypto|declarations|errors|http|i18n|log|mail|observability|storage)/.+"
/** What is declared once and has no schemas in it, which a page must not load. */
const declarations = ["lib/declarations/(?:notification-kinds|scopes)", "lib/api/generated/webhook-events"]
const database = "lib/db/.+"
const contract = "lib/(?:[^/]+/)+(?:[^/]+-)?contracts?"
const domain = "lib/(?!platforms/|db/).+"
/** Folders of lib/platforms that no single platform owns: shared parts by purpose, and families (meta, google). */
const sharedFolders = "(?:check|google|meta|oauth|suite|text|twin)"
const sharedPlatform = `lib/platforms/(?:(?:check|oauth|suite|text|twin)/)?${file}`

const pathStyle = forbid("^\\.\\./", 'Write "./…" inside a folder and "@/…" across folders.')
const notFromTheTop = forbid(
  "^@/(?:app|scripts|e2e)/",
  "Nothing below imports from app, scripts or e2e: what two places need is a verb in lib/<domain>.",
)
const prismaClient = forbid(
  "^@/prisma/generated(?:/|$)",
  'Only lib/db/database.ts opens the database: import { prisma } from "@/lib/db/database" (types may come from here).',
  { allowTypeImports: true },
)
const frameworks = forbid(
  "^(?:next|next-auth|react|react-dom|inngest)(?:/|$)",
  "Verbs know no HTTP, no React and no Inngest steps: pages belong to app, jobs to inngest/functions, sign-in to lib/auth.",
)
const platformFolder = forbid(
  `^(?:@/lib/platforms|\\.)/(?!${sharedFolders}/)${file}/.+`,
  "A platform is known to its own folder and lib/platforms/connectors.ts only: what is special about it is a capability of the Platform type.",
)

const border = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { [rule]: ["error", { patterns: [pathStyle, prismaClient, ...patterns] }] },
})

const tests = ["**/*.test.{ts,tsx}", "lib/testing/**"]

export const borders = [
  border(
    ["**/*.{ts,tsx,mjs}"],
    [notFromTheTop],
    [
      "app/**",
      "proxy.ts",
      "scripts/**",
      "e2e/**",
      "bench/**",
      "packages/**",
      "server/**",
      "lib/db/database.ts",
    ],
  ),
  border(
    ["app/v0/**"],
    [
      onlyOurs(
        [domain, sharedPlatform, "lib/db/raw-json"],
        "A route only declares: contract and verb. The rest belongs to lib/api or to a verb in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["app/**/*.{ts,tsx}"],
    [
      forbid(
        "^@/lib/db/(?!raw-json$|cursor$|tenant$)",
        "Pages and routes call verbs: queries belong to lib/<domain>.",
      ),
      forbid(
        "^@/inngest/(?!functions/functions$|client$|executor/|worker/)",
        "Jobs are started by the verbs in lib/<domain>.",
      ),
      platformFolder,
    ],
    ["app/v0/**"],
  ),
  border(
    ["components/ui/**"],
    [onlyOurs(["components/ui/.+"], "components/ui knows no domain: this belongs to components/<domain>.")],
  ),
  border(
    ["components/**/*.{ts,tsx}"],
    [
      onlyOurs(
        [
          "components/.+",
          "lib/api/client",
          ...declarations,
          contract,
          "lib/platforms/(?:check/check-post|check/text-length|slugs)",
        ],
        "Views talk to the API: lib/api/client and lib/<domain>/contract. What is not public API is a server action in the page's folder.",
      ),
    ],
    ["components/ui/**"],
  ),
  border(
    ["inngest/functions/**"],
    [
      onlyOurs(
        ["inngest/(?:client|events)", domain, sharedPlatform, "lib/db/(?:tenant|purge-expired-rows)"],
        "A function says when and in what order; rules and queries are verbs in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["inngest/worker/**"],
    [
      onlyOurs(
        [base, database, "inngest/.+"],
        "The worker connects the executor to the functions and knows no domain: this belongs to inngest/functions.",
      ),
    ],
  ),
  border(
    ["inngest/{client,events}.ts"],
    [
      onlyOurs(
        [base, database, "inngest/.+"],
        "The client and the events are leaves, since lib imports them.",
      ),
    ],
  ),
  border(
    ["inngest/executor/**"],
    [
      onlyOurs(
        [base, database, "inngest/(?:events|executor/.+)"],
        "The executor knows Inngest's protocol and PostgreSQL, no domain: this belongs to inngest/functions.",
      ),
    ],
  ),
  border(
    [
      "lib/{access,cache,config,contract,crypto,db,declarations,errors,http,i18n,log,mail,observability,storage}/**",
    ],
    [
      frameworks,
      onlyOurs(
        [base, database, "package.json"],
        "A base folder is one tool and knows no domain: this belongs to lib/<domain>.",
      ),
    ],
    ["lib/db/database.ts"],
  ),
  border(
    ["lib/api/**"],
    [
      onlyOurs(
        [base, database, "lib/(?:api|auth|api-keys|oauth)/.+", contract],
        "lib/api is the HTTP edge: rules and queries belong to a verb in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["lib/*/**"],
    [
      frameworks,
      platformFolder,
      forbid("^@/lib/api/", "A verb knows no HTTP: throw AppError, and lib/api makes the answer of it."),
      forbid(
        "^@/inngest/(?!client$|events$)",
        "lib sends events by inngest/client and inngest/events; what to do then is a function in inngest/functions.",
      ),
      forbid("^@/components/", "lib does not know the dashboard."),
      notFromTheTop,
    ],
    [
      "lib/{access,cache,config,contract,crypto,db,declarations,errors,http,i18n,log,mail,observability,storage}/**",
      ...["lib/api/**", "lib/auth/**", "lib/mcp/**", "lib/platforms/**"],
    ],
  ),
  border(
    ["lib/mcp/**"],
    [
      frameworks,
      platformFolder,
      onlyOurs(
        ["lib/db/(?:raw-json|cursor|tenant)", "lib/api/.+", domain, sharedPlatform],
        "lib/mcp is an edge as lib/api is: what a tool does is a verb in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["lib/platforms/**"],
    [
      frameworks,
      onlyOurs(
        [
          sharedPlatform,
          "lib/platforms/(?:google|meta)/.+",
          "lib/http/safe-(?:fetch|socket)",
          "lib/config/env",
          "lib/contract/contract",
        ],
        "Platforms are data in, data out: no database, no Inngest, no other platform. What the engine should do belongs to lib/publishing or lib/accounts.",
      ),
      platformFolder,
    ],
    ["lib/platforms/{connectors,registry}.ts"],
  ),
  // A test may look wherever it must, but stays in its style of paths.
  border(tests, [], ["scripts/**"]),
]
