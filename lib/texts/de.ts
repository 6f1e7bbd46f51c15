import type { en } from "./en"
import connectChoice from "./de/connect-choice.json"
import connectClosed from "./de/connect-closed.json"
import connectEnd from "./de/connect-end.json"
import connectPlatform from "./de/connect-platform.json"
import connectProblem from "./de/connect-problem.json"
import connect from "./de/connect.json"
import links from "./de/links.json"
import profile from "./de/profile.json"
import profiles from "./de/profiles.json"
import shell from "./de/shell.json"
import ui from "./de/ui.json"

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
