import connectChoice from "./en/connect-choice.json"
import connectClosed from "./en/connect-closed.json"
import connectEnd from "./en/connect-end.json"
import connectPlatform from "./en/connect-platform.json"
import connectProblem from "./en/connect-problem.json"
import connect from "./en/connect.json"
import links from "./en/links.json"
import profile from "./en/profile.json"
import profiles from "./en/profiles.json"
import shell from "./en/shell.json"
import ui from "./en/ui.json"

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
