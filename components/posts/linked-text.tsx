import { Fragment } from "react"

import { findUrls } from "@/lib/platforms/check/text-length"

/** A caption with links. Preserves line breaks and text direction. */
export function LinkedText({ text }: { text: string }) {
  const urls = findUrls(text)
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {urls.map(({ url, start, end }, index) => (
        <Fragment key={start}>
          {text.slice(urls[index - 1]?.end ?? 0, start)}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-brand-ink underline underline-offset-2"
          >
            {text.slice(start, end)}
          </a>
        </Fragment>
      ))}
      {text.slice(urls.at(-1)?.end ?? 0)}
    </p>
  )
}
