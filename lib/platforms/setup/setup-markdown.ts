import type { ScopeUse } from "./platform-setup"
import { nameOfFeature, type SetupGuide } from "./setup-guide"

const list = (items: string[]) => items.map((item) => `- ${item}`).join("\n")
const numbered = (items: string[]) => items.map((item, index) => `${index + 1}. ${item}`).join("\n")

const scopeRows = (uses: readonly ScopeUse[]) =>
  [
    "| Scope | Feature | Carillon uses it to |",
    "| --- | --- | --- |",
    ...uses.map(({ scope, feature, reason }) => `| \`${scope}\` | ${nameOfFeature(feature)} | ${reason} |`),
  ].join("\n")

function scopesTable({ scopes, optionalScopes }: SetupGuide): string {
  if (scopes.length === 0) return "Carillon requests no scopes."
  if (optionalScopes.length === 0) return scopeRows(scopes)
  const intro = "Requested only for the features the app lists. They replace the sign-in scopes above:"
  return [scopeRows(scopes), intro, scopeRows(optionalScopes)].join("\n\n")
}

/** Empty for platforms whose apps have only the required fields. */
const appOptionsSection = ({ appOptions = [] }: SetupGuide) =>
  appOptions.length === 0
    ? []
    : [
        "## Optional settings",
        "Enter these with the app under Settings > Platforms, or set the environment variable on the server.",
        list(appOptions.map(({ environmentVariable, help }) => `\`${environmentVariable}\`: ${help}`)),
      ]

function urls({ callbackUrl, dataDeletionUrl, privacyUrl }: SetupGuide): string {
  if (!callbackUrl) return "You don't need a callback URL."
  return list([
    `Callback URL: \`${callbackUrl}\``,
    ...(dataDeletionUrl ? [`Data deletion URL: \`${dataDeletionUrl}\``] : []),
    `Privacy policy URL: \`${privacyUrl}\``,
  ])
}

function reviewSection({ name, review, reviewAnswer, demoVideo }: SetupGuide): string {
  if (!review) return `${name} doesn't require a review.`
  return [
    `**${review.duration}.** ${review.text}`,
    "### Text for the review form",
    (reviewAnswer ?? "").replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">"),
    "### Script for the demo video",
    numbered(demoVideo),
  ].join("\n\n")
}

/** A page of docs/platforms. */
export const setupMarkdown = (guide: SetupGuide): string =>
  [
    `# ${guide.name}`,
    `Set up ${guide.name} for real channels. It takes about ${guide.minutes} ${guide.minutes === 1 ? "minute" : "minutes"}${guide.portal ? ` on <${guide.portal}>` : ""}. In Carillon, Settings > Platforms has the same guide with your own URLs.`,
    `Checked on ${guide.checked}.`,
    "## Steps",
    numbered(guide.steps.map(({ title, text }) => `**${title}.** ${text}`)),
    "## Callback",
    urls(guide),
    "## Scopes",
    scopesTable(guide),
    ...appOptionsSection(guide),
    "## Pitfalls",
    list(guide.pitfalls.map(({ problem, fix }) => `${problem} **Fix:** ${fix}`)),
    "## Review",
    reviewSection(guide),
    "## Limits",
    list(guide.limits),
    "## Costs",
    `${guide.cost.replace(/\.$/, "")}.`,
    "## Official pages",
    list(guide.links.map((link) => `<${link}>`)),
  ]
    .join("\n\n")
    .concat("\n")
