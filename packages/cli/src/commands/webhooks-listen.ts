import { command, type Command } from "../command.ts"
import { UsageError } from "../failures.ts"
import { listen } from "../listen.ts"
import { webhookEvents } from "../webhook-events.ts"

const listenCommand = command({
  name: "webhooks listen",
  summary: "Forward deliveries to a port of this machine, with their signature intact.",
  detail:
    "Works behind any NAT or firewall, since only this machine asks: the server delivers to its own built-in catcher, by an\n" +
    "endpoint made for this purpose, and the CLI fetches from there what carries that endpoint's signature. Body and\n" +
    "signature reach you as they were sent. Ctrl-C takes the endpoint away.",
  args: ["to"],
  options: {
    event: {
      type: "list",
      choices: webhookEvents,
      value: "<event>",
      summary: "Only this event. Default: all.",
    },
    keep: {
      type: "boolean",
      summary: "Keep the endpoint, turned off, so that the secret is the same the next time.",
    },
  },
  examples: [
    ["carillon webhooks listen 4000/hooks", "to http://localhost:4000/hooks"],
    [
      "carillon webhooks listen http://localhost:4000/hooks --event post.failed --keep",
      "the same secret every time",
    ],
  ],
  run: async ({ args: { to }, options: { event, keep } }, context) =>
    listen(context, {
      to: addressOf(to),
      events: event.length ? event : [...webhookEvents],
      keep: keep === true,
    }),
})

/** `4000/hooks` is a port of this machine. */
function addressOf(given: string): URL {
  const full = /^:?\d{1,5}(\/|$)/.test(given) ? `http://localhost:${given.replace(/^:/, "")}` : given
  const url = URL.canParse(full) ? new URL(full) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `${given} is no address. Write 4000/hooks or http://localhost:4000/hooks`,
      listenCommand,
    )
  return url
}

export const listenCommands: Command[] = [listenCommand]
