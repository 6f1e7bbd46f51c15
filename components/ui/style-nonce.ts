import { setNonce } from "get-nonce"

// An open Radix dialog locks scrolling with an inline style sheet, which the content security policy allows only with
// this nonce. Browsers expose a nonce only as a property, not as an attribute.
if (typeof document !== "undefined")
  setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "")
