import { z } from "zod"

/**
 * Settings are documented in `.env.example`. All have working defaults, and `npm start` generates secrets that aren't
 * set.
 */
const flag = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((value) =>
      value === undefined || value === "" ? fallback : !/^(0|false|no|off)$/i.test(value),
    )

/** An empty value in a .env file means "not set". */
const text = z
  .string()
  .optional()
  .transform((value) => value || undefined)

/** Separated by commas or whitespace. */
const list = z
  .string()
  .default("")
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().default(3000),
  APP_URL: text.transform((value) => value?.replace(/\/$/, "")),
  APP_SECRET: text,
  APP_SECRETS_OLD: list,
  ENCRYPTION_KEY: text,
  ENCRYPTION_KEYS_OLD: list,
  DATA_DIR: z.string().default(".data"),
  DEMO_FILE: z.string().default(".data/demo.json"),
  DATABASE_URL: z.string().default("postgresql://postgres@127.0.0.1:5432/carillon"),
  DATABASE_POOL: z.coerce.number().int().min(2).default(16),
  REDIS_URL: text,
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: text,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),

  IMPORT_MAX_MB: z.coerce.number().int().min(1).default(10_240),
  MEDIA_MAX_MB: z.coerce.number().int().min(1).default(1024),
  FFMPEG_PATH: z.string().default("ffmpeg"),
  PATH: z.string().default(""),
  MEDIA_QUOTA_MB: z.preprocess((value) => value || undefined, z.coerce.number().int().min(1).optional()),

  S3_BUCKET: text,
  S3_REGION: text.transform((value) => value ?? "us-east-1"),
  S3_ENDPOINT: text,
  S3_PUBLIC_ENDPOINT: text,
  S3_PATH_STYLE: flag(true),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  UPLOADTHING_TOKEN: text,
  UPLOADTHING_INGEST_URL: text,

  SANDBOX: flag(true),
  OUTBOUND_ALLOW_CIDRS: list,

  SMTP_URL: text,
  MAIL_FROM: z.string().default("Carillon <no-reply@localhost>"),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,

  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICES: list,
  STRIPE_API_URL: text.transform((value) => value ?? "https://api.stripe.com"),

  OPERATOR_EMAILS: z
    .string()
    .default("")
    .transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),

  INNGEST_DEV: text,
  INNGEST_BASE_URL: text,
  INNGEST_EVENT_KEY: text,
  INNGEST_SIGNING_KEY: text,
  EXECUTOR_CONCURRENCY: z.coerce.number().int().min(1).default(200),

  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: text,
  GOOGLE_AI_API_KEY: text,
  GOOGLE_AI_BASE_URL: text,
  FAL_API_KEY: text,
  FAL_BASE_URL: text,
  FAL_PLATFORM_BASE_URL: text,
  OPENAI_COMPATIBLE_BASE_URL: text,
  OPENAI_COMPATIBLE_API_KEY: text,
  OPENAI_COMPATIBLE_NAME: text.transform((value) => value ?? "own server"),
  OPENAI_COMPATIBLE_IMAGE_MODELS: text,
  OPENAI_COMPATIBLE_TEXT_MODELS: text,
  AI_MODELS: text,
  AI_TEXT_MODELS: text,
  AI_CREDITS_MICROS_PER_MONTH: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().int().min(0).optional(),
  ),

  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  USER_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  LATE_POST_HOURS: z.coerce.number().min(0).default(24),
  LATE_POST_GAP_SECONDS: z.coerce.number().int().min(0).default(15),
})

const settings = schema.superRefine((values, context) => {
  const addIssue = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message })
  if (!values.S3_BUCKET) return
  if (values.UPLOADTHING_TOKEN)
    addIssue("S3_BUCKET", "can't be combined with UPLOADTHING_TOKEN. Set only one of them.")
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    if (!values[name]) addIssue(name, "is required with S3_BUCKET")
})

const parsed = settings.safeParse(process.env)
if (!parsed.success) {
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
  throw new Error(`Invalid settings (see .env.example):\n${problems.join("\n")}`)
}

export const env = { ...parsed.data, APP_URL: parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}` }

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
