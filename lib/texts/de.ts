import type { en } from "./en"
import connectChoice from "@/lib/texts/de/connect-choice.json"
import connectClosed from "@/lib/texts/de/connect-closed.json"
import connectEnd from "@/lib/texts/de/connect-end.json"
import connectPlatform from "@/lib/texts/de/connect-platform.json"
import connectProblem from "@/lib/texts/de/connect-problem.json"
import connect from "@/lib/texts/de/connect.json"
import links from "@/lib/texts/de/links.json"
import profile from "@/lib/texts/de/profile.json"
import profiles from "@/lib/texts/de/profiles.json"
import shell from "@/lib/texts/de/shell.json"
import ui from "@/lib/texts/de/ui.json"

export const de: typeof en = {
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
