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

/**
 * For responses to programs: if a browser shows one as a page, nothing in it may run. The policy for pages is in
 * lib/http/content-security-policy.ts.
 */
const inert = [
  { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" },
]

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    preloadEntriesOnStart: false, // load pages on first use, to save memory
    // These two would take three times the disk space of the build itself.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  typescript: { ignoreBuildErrors: true }, // `npm run check` runs tsc separately
  turbopack: {
    root: import.meta.dirname,
    // Messages are precompiled on the server (app/get-translations.ts), so the browser doesn't need an ICU parser.
    // Aliased by path, because the name alone doesn't override the package's exports:
    // https://github.com/vercel/next.js/issues/88540
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
  rewrites: async () => ({
    // Docs pages are also available as Markdown, for agents.
    afterFiles: [
      { source: "/docs/:page([\\w-]+)\\.md", destination: "/docs/markdown/:page" },
      { source: "/docs/api/:operation(\\w+)\\.md", destination: "/docs/markdown/api/:operation" },
    ],
    // Only what no page or file answers.
    fallback: [
      {
        source: "/:file([\\w-][\\w.-]*\\.(?:txt|html?|xml|json))",
        destination: "/api/verification-files/:file",
      },
      { source: "/.well-known/:path+", destination: "/api/verification-files/.well-known/:path+" },
    ],
  }),
  outputFileTracingIncludes: { "/docs/**": ["./docs/*.md"], "/llms.txt": ["./docs/*.md"] },
  headers: async () => [
    { source: "/:path*", headers },
    { source: "/:folder(mcp|\\.well-known)/:path*", headers: inert },
    { source: "/oauth/:path(token|revoke|register|userinfo)", headers: inert },
    { source: "/api/:path((?!auth/).*)", headers: inert },
    // These URLs grant access, so no other site may learn them. With `no-referrer`, browsers would send `Origin:
    // null` with forms, and without JavaScript the origin is the only proof that a form is ours.
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
