import { webhookEvents } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../errors.ts"
import { option } from "../options.ts"
import { listen } from "../listen.ts"

const listenCommand = command({
  usage: "webhooks listen <to>",
  summary: "Forward webhook deliveries to your machine, with valid signatures.",
  detail:
    "Works behind any NAT or firewall. The command creates an endpoint on the server's built-in catcher, polls it, and\n" +
    "forwards each delivery with its original body and signature. Press Ctrl-C to stop and delete the endpoint.",
  options: {
    event: option.list("<event>", "Only this event. Default: all.", { choices: webhookEvents }),
    keep: option.flag("Disable the endpoint instead of deleting it, so the secret is the same next time."),
  },
  examples: [
    ["carillon webhooks listen 4000/hooks", "to http://localhost:4000/hooks"],
    [
      "carillon webhooks listen http://localhost:4000/hooks --event post.failed --keep",
      "the same secret every time",
    ],
  ],
  run: async ({ to, event, keep }, context) =>
    listen(context, { to: localUrl(to), events: event.length ? event : [...webhookEvents], keep }),
})

/** `4000/hooks` means http://localhost:4000/hooks. */
function localUrl(input: string): URL {
  const full = /^:?\d{1,5}(\/|$)/.test(input) ? `http://localhost:${input.replace(/^:/, "")}` : input
  const url = URL.canParse(full) ? new URL(full) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `Invalid URL: ${input}. Use 4000/hooks or http://localhost:4000/hooks`,
      listenCommand,
    )
  return url
}

export const listenCommands: Command[] = [listenCommand]
