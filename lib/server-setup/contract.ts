import { z } from "zod"

import { signUpPolicies } from "@/lib/config/setting-types"
import { contract, timestamp } from "@/lib/contract/contract"

const tag = "Server"

/** In the order of the setup page. */
export const setupSteps = [
  "workspace",
  "signUp",
  "publicUrl",
  "mail",
  "storage",
  "backup",
  "firstPlatform",
] as const
export type SetupStep = (typeof setupSteps)[number]

const domain = z
  .string()
  .max(253)
  .trim()
  .toLowerCase()
  .refine((name) => z.hostname().safeParse(name).success && name.includes("."), {
    error: "Must be an email domain, such as example.com.",
  })

const serverSetup = z
  .object({
    steps: z.array(
      z
        .object({
          name: z.enum(setupSteps),
          state: z
            .enum(["done", "open", "skipped"])
            .describe("`done` if the server's configuration says so, even if the step was skipped."),
        })
        .meta({ id: "ServerSetupStep" }),
    ),
    workspace: z.object({ name: z.string(), timeZone: z.string() }).describe("The caller's workspace."),
    signUp: z
      .object({
        policy: z.enum(signUpPolicies),
        domains: z.array(z.string()).describe("For `domains`."),
        source: z
          .enum(["environment", "dashboard", "default"])
          .describe("`environment` if SIGN_UP is set, which takes precedence over the dashboard."),
      })
      .meta({ id: "SignUpRules" }),
    publicUrl: z.object({
      url: z.string(),
      port: z.number().int().describe("Where this server listens, for a reverse proxy."),
      check: z
        .enum(["passed", "private", "insecure", "unreachable", "elsewhere"])
        .describe(
          "`private` if only this machine or network can reach it, `insecure` without HTTPS, `unreachable` if nothing responds, " +
            "`elsewhere` if something other than this server does.",
        ),
    }),
    mail: z.object({ from: z.string().nullable().describe("Null if SMTP_URL isn't set.") }),
    storage: z.object({ place: z.string().describe("`local` for this server's disk.") }),
    backup: z.object({
      latestAt: timestamp
        .nullable()
        .describe(
          "When the newest file in DATA_DIR/backups was written. Null if there's none. Backups stored elsewhere aren't detected.",
        ),
    }),
    firstPlatform: z.object({
      channels: z
        .number()
        .int()
        .describe("The workspace's connected channels, without those in the sandbox."),
    }),
  })
  .meta({ id: "ServerSetup" })
export type ServerSetup = z.output<typeof serverSetup>

export const getServerSetupContract = contract({
  method: "GET",
  path: "/v0/server-setup",
  operationId: "getServerSetup",
  summary: "Get the server's setup status",
  description: "Only for this server's operators. Checks whether the public URL reaches this server.",
  tag,
  scope: "session",
  output: serverSetup,
})

export const updateServerSetupContract = contract({
  method: "PATCH",
  path: "/v0/server-setup",
  operationId: "updateServerSetup",
  summary: "Choose the sign-up policy, or skip steps",
  description: "Only for this server's operators.",
  tag,
  scope: "session",
  body: z
    .object({
      signUp: z
        .object({
          policy: z.enum(signUpPolicies),
          domains: z.array(domain).max(50).default([]).describe("Required with `domains`."),
        })
        .refine(({ policy, domains }) => policy !== "domains" || domains.length > 0, {
          path: ["domains"],
          error: "Enter at least one email domain.",
        })
        .meta({ id: "SignUpChoice" })
        .optional(),
      skippedSteps: z.array(z.enum(setupSteps)).max(setupSteps.length).optional(),
    })
    .meta({ id: "ServerSetupUpdate" }),
  output: serverSetup,
  errors: ["CONFLICT"],
  examples: { body: { signUp: { policy: "domains", domains: ["example.com"] } } },
})
