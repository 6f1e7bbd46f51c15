// Which folders may import which. Violations are lint errors that say where the code belongs.

const rule = "@typescript-eslint/no-restricted-imports"
const forbid = (regex, message, more = {}) => ({ regex, message, ...more })

/** All our folders except those matching one of `allowed`. */
const onlyOurs = (allowed, message) =>
  forbid(allowed.length > 0 ? `^@/(?!(?:${allowed.join("|")})$)` : "^@/", message)

const file = "[^/]+"
/** Folders without domain knowledge, on which everything else can build. */
const base =
  "lib/(?:access|audit-log|cache|config|contract|crypto|declarations|errors|http|i18n|log|mail|observability|storage)/.+"
/** Declarations without schemas, which pages must not load. */
const declarations = ["lib/declarations/(?:notification-kinds|scopes)", "lib/api/generated/webhook-events"]
const database = "lib/db/.+"
const contract = "lib/(?:[^/]+/)+(?:[^/]+-)?contracts?"
const domain = "lib/(?!platforms/|db/).+"
/**
 * Folders of lib/platforms that don't belong to one platform: shared parts by purpose, and families (fediverse, google, meta).
 */
const sharedFolders = "(?:check|fediverse|google|markup|meta|oauth|setup|suite|text|sandbox)"
const sharedPlatform = `lib/platforms/(?:(?:check|markup|oauth|setup|suite|text|sandbox)/)?${file}`

const pathStyle = forbid("^\\.\\./", 'Write "./…" inside a folder and "@/…" across folders.')
const notFromTheTop = forbid(
  "^@/(?:app|scripts|e2e)/",
  "Nothing below imports from app, scripts, or e2e. Code that two places need is an operation in lib/<domain>.",
)
const prismaClient = forbid(
  "^@/prisma/generated(?:/|$)",
  'Only lib/db/database.ts opens the database. Import { prisma } from "@/lib/db/database" (importing types from here is fine).',
  { allowTypeImports: true },
)
const frameworks = forbid(
  "^(?:next|next-auth|react|react-dom|inngest)(?:/|$)",
  "Operations know nothing about HTTP, React, or Inngest steps: pages belong in app, jobs in inngest/functions, and sign-in in lib/auth.",
)
const platformFolder = forbid(
  `^(?:@/lib/platforms|\\.)/(?!${sharedFolders}/)${file}/.+`,
  "Only a platform's own folder and lib/platforms/connectors.ts know the platform. What's special about it is a capability of the Platform type.",
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
        "A route only declares a contract and an operation. The rest belongs in lib/api or in an operation in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["app/**/*.{ts,tsx}"],
    [
      forbid(
        "^@/lib/db/(?!raw-json$|cursor$|tenant$)",
        "Pages and routes call operations. Queries belong in lib/<domain>.",
      ),
      forbid(
        "^@/inngest/(?!functions/functions$|client$|executor/|worker/)",
        "Operations in lib/<domain> start jobs.",
      ),
      platformFolder,
    ],
    ["app/v0/**"],
  ),
  border(
    ["components/ui/**"],
    [onlyOurs(["components/ui/.+"], "components/ui knows no domain. This belongs in components/<domain>.")],
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
          "lib/platforms/(?:check/(?:check|check-post|media-kind|text-length)|checks|markup/.+|slugs)",
        ],
        "Views call the API through lib/api/client and lib/<domain>/contract. What isn't public API is a server action in the page's folder.",
      ),
    ],
    ["components/ui/**"],
  ),
  border(
    ["inngest/functions/**"],
    [
      onlyOurs(
        ["inngest/(?:client|events)", domain, sharedPlatform, "lib/db/(?:tenant|purge-expired-rows)"],
        "A function decides when and in what order. Rules and queries are operations in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["inngest/worker/**"],
    [
      onlyOurs(
        [base, database, "inngest/.+"],
        "The worker connects the executor to the functions and knows no domain. This belongs in inngest/functions.",
      ),
    ],
  ),
  border(
    ["inngest/{client,events}.ts"],
    [
      onlyOurs(
        [base, database, "inngest/.+"],
        "lib imports the client and the events, so they import nothing of ours.",
      ),
    ],
  ),
  border(
    ["inngest/executor/**"],
    [
      onlyOurs(
        [base, database, "inngest/(?:events|executor/.+)"],
        "The executor knows Inngest's protocol and PostgreSQL, but no domain. This belongs in inngest/functions.",
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
        "A base module is a tool that knows no domain. This belongs in lib/<domain>.",
      ),
    ],
    ["lib/db/database.ts"],
  ),
  border(
    ["lib/api/**"],
    [
      onlyOurs(
        [base, database, "lib/(?:api|auth|api-keys|oauth)/.+", contract],
        "lib/api is the HTTP edge. Rules and queries belong in an operation in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["lib/*/**"],
    [
      frameworks,
      platformFolder,
      forbid("^@/lib/api/", "Operations know nothing about HTTP. Throw an AppError, and lib/api responds."),
      forbid(
        "^@/inngest/(?!client$|events$)",
        "lib sends events through inngest/client and inngest/events. What happens then is a function in inngest/functions.",
      ),
      forbid("^@/components/", "lib doesn't know the dashboard."),
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
        "lib/mcp is an edge like lib/api. What a tool does is an operation in lib/<domain>.",
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
          "lib/platforms/(?:fediverse|google|meta)/.+",
          "lib/http/(?:safe-(?:fetch|socket)|send-gate)",
          "lib/config/env",
          "lib/contract/contract",
        ],
        "Platforms transform data: no database, no Inngest, no other platform. What the engine does belongs in lib/publishing or lib/accounts.",
      ),
      platformFolder,
    ],
    ["lib/platforms/{checks,connectors,registry}.ts"],
  ),
  // Tests can import anything, but follow the same path style.
  border(tests, [], ["scripts/**"]),
]
