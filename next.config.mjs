const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
]

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  compress: false, // gzip in this process halves the speed of lists; it is the proxy's work
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm run check` runs tsc on its own
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    "pg",
    "nodemailer",
    "@prisma/client",
    "@prisma/adapter-pg",
    "undici",
    "sharp",
    "inngest",
  ],
  headers: async () => [{ source: "/:path*", headers }],
}
