import { Notice } from "@/components/ui/notice"

/** With a server of its own, Inngest also has its own dashboard. */
export function ExternalNotice({ server }: { server: string }) {
  return (
    <Notice title="An Inngest server runs the functions of this installation">
      Its dashboard shows functions, runs and events, and lets you retry or cancel:{" "}
      <a href={server} className="text-brand-ink underline" rel="noreferrer" target="_blank">
        {server}
      </a>
    </Notice>
  )
}
