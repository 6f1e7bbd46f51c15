import { describe, expect, it } from "vitest"
import { measureCaption } from "@/lib/platforms/check/text-length"
import { formatCaption, toEntities, toPlain, toSlack } from "./format-caption"

describe("plain text that only looks like Markdown", () => {
  it.each([
    "2*3*4 = 24",
    "2 * 3 * 4",
    "5*(3+2)*4",
    "snake_case_name and __init__",
    "**kwargs and *args",
    "*.txt and *.md",
    "f***ing s***",
    "4* hotel, 5* hotel*",
    "¯\\_(ツ)_/¯ *_* >_< ^_^ @_@",
    "https://example.com/_foo_/*bar* and www.example.com/_a_",
    "https://en.wikipedia.org/wiki/Bell_(instrument)_",
    "@_bell_ #bell_tower_ @a_b@c_d.example",
    "<@U0QUASI_MODO_> <!here> <https://x.example/a_b|_x_>",
    "@[Bells](urn:li:organization:1) [x] [y](z) ![alt](https://example.com)",
    "a `b and [c",
    "* A single footnote\n\n- John",
    "  two spaces\n\n\n\nthree blank lines \n",
    "- one\n- two\n1. three\n2. four",
    "[[timeout_after_accept]] [[slow:5s]]",
    "```\nnever closed",
  ])("stays as written: %j", (caption) => {
    expect(toPlain(caption)).toBe(caption)
    expect(toEntities(caption)).toEqual({ text: caption.trim(), entities: [] })
  })
})

const sample = "**Bold**, *italic*, _too_, `a_b*c`, [bells](https://example.com/a_(b)), ***both***."

describe("forms", () => {
  it("strips markup for plain text", () => {
    expect(toPlain(sample)).toBe("Bold, italic, too, a_b*c, bells (https://example.com/a_(b)), both.")
    expect(toPlain("[https://a.example](https://a.example) [me](mailto:a@b.example)")).toBe(
      "https://a.example me (a@b.example)",
    )
    expect(toPlain("* one\n* **two**\n\n```js\na * b\n```")).toBe("• one\n• two\n\na * b")
    expect(toPlain("**https://example.com/a** (**www.example.com**)")).toBe(
      "https://example.com/a (www.example.com)",
    )
    expect(toPlain("这是**重点**内容")).toBe("这是重点内容")
  })

  it("keeps what a backslash escapes", () => {
    expect(toPlain("\\*sigh\\* \\[a](https://a.example) \\`b`")).toBe("*sigh* [a](https://a.example) `b`")
  })

  it("nests, and leaves unmatched delimiters", () => {
    expect(toEntities("**a _b_ [*c*](https://c.example)** *d").entities).toEqual([
      { type: "italic", offset: 2, length: 1 },
      { type: "italic", offset: 4, length: 1 },
      { type: "text_link", url: "https://c.example", offset: 4, length: 1 },
      { type: "bold", offset: 0, length: 5 },
    ])
    expect(toPlain("**a *b** c*")).toBe("a *b c*")
    expect(toPlain("*a **b *c* d")).toBe("*a **b c d")
  })

  it("counts Telegram's entities in UTF-16", () => {
    expect(toEntities("🔔 **Bells**\n```ts\nlet a\n```\n* one\n* `two`")).toEqual({
      text: "🔔 Bells\nlet a\n• one\n• two",
      entities: [
        { type: "bold", offset: 3, length: 5 },
        { type: "pre", language: "ts", offset: 9, length: 5 },
        { type: "code", offset: 23, length: 3 },
      ],
    })
  })

  it("writes Slack's mrkdwn", () => {
    expect(toSlack(`${sample} <b> & \`<i>\``)).toBe(
      "*Bold*, _italic_, _too_, `a_b*c`, <https://example.com/a_(b)|bells>, *_both_*. &lt;b&gt; &amp; `&lt;i&gt;`",
    )
    expect(toSlack("* a\n* b\n```\n<x>\n```")).toBe("• a\n• b\n```\n&lt;x&gt;\n```")
  })

  it("sends Markdown as written, except for asterisks that aren't formatting", () => {
    const markdown = `# Title\n\n${sample}\n\n> quote`
    expect(formatCaption("markdown", markdown)).toBe(markdown)
    expect(formatCaption("markdown", "2*3*4, `2*3`, https://a.example/a*b*c, <a*b>")).toBe(
      "2\\*3\\*4, `2*3`, https://a.example/a*b*c, <a*b>",
    )
  })
})

it("counts what's sent", () => {
  const rule = { max: 10, count: "utf16" } as const
  expect(measureCaption(rule, "**Bells**").length).toBe(5)
  expect(measureCaption({ ...rule, format: "entities" }, "[Bells](https://example.com)").length).toBe(5)
  expect(measureCaption({ ...rule, format: "markdown" }, "**Bells**").length).toBe(9)
})

it("takes linear time", () => {
  for (const unit of [
    "*a ",
    "_a ",
    "[a](https://",
    "`a",
    "**a *",
    "```js\n",
    "<a",
    "*(",
    "https://a*",
    "\\*a",
  ])
    expect(toEntities(unit.repeat(100_000 / unit.length)).text.length).toBeGreaterThan(0)
})
