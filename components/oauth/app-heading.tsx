import { Notice } from "@/components/ui/notice"

import { AppLogo } from "./app-logo"

type AppHeadingProps = {
  app: { name: string; logoUrl: string | null; privacyPolicyUrl: string | null; publisher: string | null }
  /** Where the person goes with the answer. */
  host: string
}

/** Who asks, and who stands for it. */
export function AppHeading({ app: { name, logoUrl, privacyPolicyUrl, publisher }, host }: AppHeadingProps) {
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <AppLogo name={name} logoUrl={logoUrl} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft">
            {publisher ? `by ${publisher} · ` : ""}answers go to <strong>{host}</strong>
          </p>
          {privacyPolicyUrl && (
            <a
              href={privacyPolicyUrl}
              target="_blank"
              rel="noreferrer"
              className="rounded text-sm font-medium text-brand-ink underline underline-offset-3"
            >
              Privacy policy
            </a>
          )}
        </div>
      </div>
      {publisher === null && (
        <Notice tone="warning">
          This app registered itself, and nobody has checked its name. Go on only if you came here from an app
          that you trust.
        </Notice>
      )}
    </div>
  )
}
