// Who may import whom: the table of the layout, as lint errors that say where the code belongs.

const rule = "@typescript-eslint/no-restricted-imports"
const forbid = (regex, message, more = {}) => ({ regex, message, ...more })

/** Everything of ours except what matches one of `allowed`. */
const onlyOurs = (allowed, message) =>
  forbid(allowed.length > 0 ? `^@/(?!(?:${allowed.join("|")})$)` : "^@/", message)

const file = "[^/]+"
const leaf = `lib/${file}`
const contract = `lib/${file}/(?:[^/]+-)?contracts?`
const domain = `lib/(?!platforms/)${file}/.+`
const sharedPlatform = `lib/platforms/${file}`

const pathStyle = forbid("^\\.\\./", 'Write "./…" inside a folder and "@/…" across folders.')
const notFromTheTop = forbid(
  "^@/(?:app|scripts|e2e)/",
  "Nothing below imports from app, scripts or e2e: what two places need is a verb in lib/<domain>.",
)
const prismaClient = forbid(
  "^@/prisma/generated(?:/|$)",
  'Only lib/db.ts opens the database: import { prisma } from "@/lib/db" (types may come from here).',
  { allowTypeImports: true },
)
const frameworks = forbid(
  "^(?:next|next-auth|react|react-dom|inngest)(?:/|$)",
  "Verbs know no HTTP, no React and no Inngest steps: pages belong to app, jobs to inngest/functions, sign-in to lib/auth.",
)
const platformFolder = forbid(
  `^(?:@/lib/platforms|\\.)/(?!meta/)${file}/.+`,
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
    ["app/**", "proxy.ts", "scripts/**", "e2e/**", "bench/**", "packages/**", "lib/db.ts"],
  ),
  border(
    ["app/v0/**"],
    [
      onlyOurs(
        [domain, sharedPlatform, "lib/(?:env|raw-json)", "app/v0/contracts"],
        "A route only declares: contract and verb. The rest belongs to lib/api or to a verb in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["app/**/*.{ts,tsx}"],
    [
      forbid("^@/lib/db$", "Pages and routes call verbs: queries belong to lib/<domain>."),
      forbid("^@/inngest/(?!index$|client$|executor/)", "Jobs are started by the verbs in lib/<domain>."),
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
        ["components/.+", "lib/api/client", contract, "lib/platforms/(?:check-post|text-length|slugs)"],
        "Views talk to the API: lib/api/client and lib/<domain>/contract. What is not public API is a server action in the page's folder.",
      ),
    ],
    ["components/ui/**"],
  ),
  border(
    ["inngest/functions/**"],
    [
      onlyOurs(
        ["inngest/(?:client|events)", domain, sharedPlatform, leaf.replace(file, "(?!db$)[^/]+")],
        "A function says when and in what order; rules and queries are verbs in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["inngest/{client,events}.ts"],
    [
      onlyOurs(
        ["lib/(?:env|db|log|tracing)", "inngest/.+"],
        "The client and the events are leaves, since lib imports them.",
      ),
    ],
  ),
  border(
    ["inngest/executor/**"],
    [
      onlyOurs(
        [leaf, "inngest/.+"],
        "The executor knows Inngest's protocol and PostgreSQL, no domain: this belongs to inngest/functions.",
      ),
    ],
  ),
  border(
    ["lib/*.ts"],
    [
      frameworks,
      onlyOurs(
        [leaf, "package.json"],
        "A leaf is one tool and knows no domain: this belongs to lib/<domain>.",
      ),
    ],
    ["lib/db.ts"],
  ),
  border(
    ["lib/api/**"],
    [
      onlyOurs(
        [leaf, "lib/(?:api|auth|api-keys|oauth)/.+", contract, "app/v0/contracts"],
        "lib/api is the HTTP edge: rules and queries belong to a verb in lib/<domain>.",
      ),
      forbid("^@/app/v0/contracts$", "The client takes the types of the contracts, not their schemas.", {
        allowTypeImports: true,
      }),
    ],
  ),
  border(
    ["lib/*/**"],
    [
      frameworks,
      platformFolder,
      forbid(
        "^@/lib/api/(?!contract$)",
        "A verb knows no HTTP: throw AppError, and lib/api makes the answer of it.",
      ),
      forbid(
        "^@/inngest/(?!client$|events$)",
        "lib sends events by inngest/client and inngest/events; what to do then is a function in inngest/functions.",
      ),
      forbid("^@/components/", "lib does not know the dashboard."),
      notFromTheTop,
    ],
    ["lib/api/**", "lib/auth/**", "lib/mcp/**", "lib/platforms/**"],
  ),
  border(
    ["lib/mcp/**"],
    [
      frameworks,
      platformFolder,
      onlyOurs(
        [leaf.replace(file, "(?!db$)[^/]+"), "lib/api/.+", domain, sharedPlatform],
        "lib/mcp is an edge as lib/api is: what a tool does is a verb in lib/<domain>.",
      ),
    ],
  ),
  border(
    ["lib/platforms/**"],
    [
      frameworks,
      onlyOurs(
        [sharedPlatform, "lib/platforms/meta/.+", "lib/(?:safe-(?:fetch|socket)|env)", "lib/api/contract"],
        "Platforms are data in, data out: no database, no Inngest, no other platform. What the engine should do belongs to lib/publishing or lib/accounts.",
      ),
      platformFolder,
    ],
    ["lib/platforms/{connectors,registry}.ts"],
  ),
  // A test may look wherever it must, but stays in its style of paths.
  border(tests, []),
]
