import connectChoice from "@/lib/texts/en/connect-choice.json"
import connectClosed from "@/lib/texts/en/connect-closed.json"
import connectEnd from "@/lib/texts/en/connect-end.json"
import connectPlatform from "@/lib/texts/en/connect-platform.json"
import connectProblem from "@/lib/texts/en/connect-problem.json"
import connect from "@/lib/texts/en/connect.json"
import links from "@/lib/texts/en/links.json"
import profile from "@/lib/texts/en/profile.json"
import profiles from "@/lib/texts/en/profiles.json"
import shell from "@/lib/texts/en/shell.json"
import ui from "@/lib/texts/en/ui.json"

/** Each area of the dashboard and of the hosted pages has a file of its own; a page sends only its own to the browser. */
export const en = {
  connectChoice,
  connectClosed,
  connectEnd,
  connectPlatform,
  connectProblem,
  connect,
  links,
  profile,
  profiles,
  shell,
  ui,
}
