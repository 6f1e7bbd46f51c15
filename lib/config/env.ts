import { z } from "zod"

import { isPublicUrl } from "./public-url.ts"
import {
  cidrs,
  databaseUrl,
  decimal,
  domains,
  emails,
  flag,
  integer,
  jsonList,
  list,
  optionalFlag,
  optionalInteger,
  origin,
  proxyCount,
  secret,
  secrets,
  signUpPolicy,
  text,
  textOr,
  url,
} from "./setting-types.ts"

/**
 * Settings are documented in `.env.example`. All have working defaults, and `npm start` generates secrets that aren't
 * set.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: integer(3000, 1, 65_535),
  APP_URL: origin,
  APP_SECRET: secret,
  APP_SECRETS_OLD: secrets,
  ENCRYPTION_KEY: secret,
  ENCRYPTION_KEYS_OLD: secrets,
  DATA_DIR: textOr(".data"),
  DEMO_FILE: textOr(".data/demo.json"),
  DATABASE_URL: databaseUrl.transform((value) => value ?? "postgresql://postgres@127.0.0.1:5432/carillon"),
  DATABASE_POOL: integer(16, 2, 1000),
  REDIS_URL: url("redis://127.0.0.1:6379", ["redis", "rediss"]),
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http://127.0.0.1:4318"),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url("http://127.0.0.1:4318/v1/traces"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], { error: "must be debug, info, warn, or error, such as info" })
    .default("info"),
  TRUST_PROXY: proxyCount,

  IMPORT_MAX_MB: integer(10_240, 1, 10_000_000),
  MEDIA_MAX_MB: integer(1024, 1, 10_000_000),
  FFMPEG_PATH: textOr("ffmpeg"),
  PATH: textOr(""),
  MEDIA_QUOTA_MB: integer(10_240, 0, 1_000_000_000),
  DISK_RESERVE_MB: integer(1024, 0, 1_000_000_000),

  S3_BUCKET: text,
  S3_REGION: textOr("us-east-1"),
  S3_ENDPOINT: url("https://s3.eu-central-1.amazonaws.com"),
  S3_PUBLIC_ENDPOINT: url("https://media.example.com"),
  S3_PATH_STYLE: flag(true),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  UPLOADTHING_TOKEN: text,
  UPLOADTHING_INGEST_URL: url("https://fra1.ingest.uploadthing.com"),

  SANDBOX: optionalFlag,
  OUTBOUND_ALLOW_CIDRS: cidrs,

  SMTP_URL: url("smtp://user:password@mail.example.com:587", ["smtp", "smtps"]),
  MAIL_FROM: textOr("Carillon <no-reply@localhost>"),
  SIGN_UP: signUpPolicy,
  SIGN_UP_DOMAINS: domains,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,

  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICES: list,
  STRIPE_API_URL: url("https://api.stripe.com").transform((value) => value ?? "https://api.stripe.com"),

  RESTORE_DRILL: flag(true),
  OPERATOR_EMAILS: emails,

  INNGEST_DEV: text,
  INNGEST_BASE_URL: url("https://inngest.example.com"),
  INNGEST_EVENT_KEY: text,
  INNGEST_SIGNING_KEY: text,
  EXECUTOR_CONCURRENCY: integer(500, 1, 10_000),

  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url("https://api.openai.com/v1"),
  GOOGLE_AI_API_KEY: text,
  GOOGLE_AI_BASE_URL: url("https://generativelanguage.googleapis.com/v1beta"),
  FAL_API_KEY: text,
  FAL_BASE_URL: url("https://fal.run"),
  FAL_PLATFORM_BASE_URL: url("https://api.fal.ai"),
  OPENAI_COMPATIBLE_BASE_URL: url("http://127.0.0.1:11434/v1"),
  OPENAI_COMPATIBLE_API_KEY: text,
  OPENAI_COMPATIBLE_NAME: textOr("own server"),
  OPENAI_COMPATIBLE_IMAGE_MODELS: text,
  OPENAI_COMPATIBLE_TEXT_MODELS: text,
  AI_MODELS: jsonList,
  AI_TEXT_MODELS: jsonList,
  AI_CREDITS_MICROS_PER_MONTH: optionalInteger({ min: 0, max: 1_000_000_000_000, example: 5_000_000 }),

  RATE_LIMIT_PER_MINUTE: integer(300, 1, 10_000_000),
  USER_RATE_LIMIT_PER_MINUTE: integer(600, 1, 10_000_000),
  LATE_POST_HOURS: decimal(24, 0, 8_760),
  LATE_POST_GAP_SECONDS: integer(15, 0, 86_400),
})

const settings = schema.superRefine((values, context) => {
  const addIssue = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message })
  if (values.SIGN_UP === "domains" && values.SIGN_UP_DOMAINS.length === 0)
    addIssue("SIGN_UP_DOMAINS", "is required with SIGN_UP=domains")
  if (!values.S3_BUCKET) return
  if (values.UPLOADTHING_TOKEN)
    addIssue("S3_BUCKET", "can't be combined with UPLOADTHING_TOKEN. Set only one of them")
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    if (!values[name]) addIssue(name, "is required with S3_BUCKET")
})

class InvalidSettingsError extends Error {
  override name = "InvalidSettingsError"
}

const parsed = settings.safeParse(process.env)
if (!parsed.success) {
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`)
  throw new InvalidSettingsError(`Invalid settings (see .env.example):\n${lines.join("\n")}`)
}

const { APP_URL = `http://localhost:${parsed.data.PORT}`, SANDBOX } = parsed.data

export const env = {
  ...parsed.data,
  APP_URL,
  SANDBOX: SANDBOX ?? !isPublicUrl(APP_URL),
}

export const sandboxIsOff = "The sandbox is off on this server. To turn it on, set SANDBOX=1."

/** True if an Inngest server runs the functions instead of the embedded executor. */
export const externalInngest = Boolean(env.INNGEST_DEV || env.INNGEST_BASE_URL || env.INNGEST_SIGNING_KEY)

export function requiredSecret(name: "APP_SECRET" | "ENCRYPTION_KEY"): string {
  const value = env[name]
  if (!value)
    throw new Error(
      `${name} isn't set. \`npm start\` generates it. In other deployments, set it in the environment.`,
    )
  return value
}

/** Sign with the first secret. Accept signatures by any of them. */
export const appSecrets = (): [string, ...string[]] => [requiredSecret("APP_SECRET"), ...env.APP_SECRETS_OLD]
