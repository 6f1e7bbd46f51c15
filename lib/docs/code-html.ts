import { escapeHtml, highlight } from "./highlight"
import { isLanguage, languages, type SnippetLanguage } from "./snippets"

export type Code = { language: string; code: string }
export type CodeLabels = { copy: string; languages: string }

const names: Record<string, string> = {
  env: ".env",
  ini: "INI",
  json: "JSON",
  nginx: "nginx",
  yaml: "YAML",
  text: "",
}
const nameOf = (language: string) =>
  isLanguage(language) ? (language === "sh" ? "Shell" : languages[language]) : (names[language] ?? language)

/** Hidden until `components/docs/page-script.tsx` adds its behavior. */
const copyButton = ({ copy }: CodeLabels) =>
  `<button type="button" class="docs-copy" hidden>${escapeHtml(copy)}</button>`

const block = ({ language, code }: Code) =>
  `<pre tabindex="0"><code>${highlight(code.trimEnd(), language)}</code></pre>`

export const codeHtml = (code: Code, labels: CodeLabels) =>
  `<div class="docs-code"><div class="docs-bar"><span>${nameOf(code.language)}</span>${copyButton(labels)}</div>${block(code)}</div>\n`

/** Shows a snippet in several languages as tabs, with the reader's language selected. */
export function tabsHtml(codes: Code[], preferred: SnippetLanguage, labels: CodeLabels, id: string): string {
  const selectedLanguage = codes.some(({ language }) => language === preferred)
    ? preferred
    : codes[0]!.language
  const tabs = codes.map(({ language }) => {
    const selected = language === selectedLanguage
    return `<button type="button" role="tab" id="${id}-${language}-tab" aria-controls="${id}-${language}" aria-selected="${selected}"${selected ? "" : ' tabindex="-1"'} data-language="${language}">${isLanguage(language) ? languages[language] : nameOf(language)}</button>`
  })
  const panels = codes.map(
    (code) =>
      `<div role="tabpanel" id="${id}-${code.language}" aria-labelledby="${id}-${code.language}-tab"${code.language === selectedLanguage ? "" : " hidden"}>${block(code)}</div>`,
  )
  const label = escapeHtml(labels.languages)
  return `<div class="docs-code docs-tabs"><div class="docs-bar"><div role="tablist" aria-label="${label}">${tabs.join("")}</div>${copyButton(labels)}</div>${panels.join("")}</div>\n`
}
