const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value:
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()",
  },
]

/** What programs call answers no page: should a browser show it as one, nothing in it may run. Pages: lib/http/content-security-policy.ts. */
const inert = [
  { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" },
]

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    preloadEntriesOnStart: false, // a page is loaded when it is first asked for: at rest it costs nothing
    // On the disk these two are three times what is built.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  typescript: { ignoreBuildErrors: true }, // `npm run check` runs tsc on its own
  turbopack: {
    root: import.meta.dirname,
    // Messages are precompiled on the server (app/get-translations.ts), so the browser needs no ICU parser.
    // By its path: the name alone does not win over the package's own exports (https://github.com/vercel/next.js/issues/88540).
    resolveAlias: {
      "use-intl/format-message": "./node_modules/use-intl/dist/esm/production/format-message/format-only.js",
    },
  },
  serverExternalPackages: [
    "pg",
    "nodemailer",
    "@prisma/client",
    "@prisma/adapter-pg",
    "undici",
    "satori",
    "sharp",
    "inngest",
    "ioredis",
  ],
  // Each page of the documentation is also there as Markdown, for agents.
  rewrites: async () => [
    { source: "/docs/:page([\\w-]+)\\.md", destination: "/docs/markdown/:page" },
    { source: "/docs/api/:operation(\\w+)\\.md", destination: "/docs/markdown/api/:operation" },
  ],
  outputFileTracingIncludes: { "/docs/**": ["./docs/*.md"], "/llms.txt": ["./docs/*.md"] },
  headers: async () => [
    { source: "/:path*", headers },
    { source: "/:folder(mcp|\\.well-known)/:path*", headers: inert },
    { source: "/oauth/:path(token|revoke|register)", headers: inert },
    { source: "/api/:path((?!auth/).*)", headers: inert },
    // Their addresses are keys that no other site is told. `no-referrer` would have browsers send
    // `Origin: null` with a form, which without script is all that shows that it is ours.
    {
      source: "/connect/:path*",
      headers: [
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
        { key: "Cache-Control", value: "no-store" },
      ],
    },
  ],
}
