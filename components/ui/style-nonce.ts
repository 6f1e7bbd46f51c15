import { setNonce } from "get-nonce"

// While a dialog is open, Radix keeps the page from scrolling by a style sheet that it makes; this lets it pass the
// page's policy. Browsers show a nonce to scripts by the property alone.
if (typeof document !== "undefined")
  setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "")
