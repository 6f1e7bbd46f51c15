/** Satori accepts React-like elements without React. */
export type Element = { type: "div"; props: { style: Style; children?: (Element | string)[] | string } }
type Style = Record<string, string | number>

export type CardText = { title: string; body: string | null }
type Palette = { from: string; to: string; ink: string; accent: string }
type Canvas = { width: number; height: number; /** 1% of the shorter side. */ unit: number }

/** Each ink meets WCAG AA (4.5:1) at both ends of its gradient. */
export const palettes: readonly Palette[] = [
  { from: "#0b3a34", to: "#0b6b5f", ink: "#f4fbf9", accent: "#e5ab5c" },
  { from: "#fbf3e4", to: "#f3dfbd", ink: "#3b2506", accent: "#b3471e" },
  { from: "#1b1f4b", to: "#3b2f86", ink: "#f5f3ff", accent: "#ffb86b" },
  { from: "#e8f1fd", to: "#cfe2fb", ink: "#0f2a54", accent: "#2f6fde" },
  { from: "#5c1130", to: "#8c1f3f", ink: "#fff3f5", accent: "#ffc2a1" },
  { from: "#f1f5ea", to: "#d9e8c4", ink: "#20330d", accent: "#5b8a1f" },
  { from: "#14181d", to: "#2b333d", ink: "#f3f6f9", accent: "#5fd3bc" },
  { from: "#fdeef0", to: "#f9d3da", ink: "#571026", accent: "#d13f68" },
]
const overImage: Palette = {
  from: "rgba(8,16,14,0.45)",
  to: "rgba(8,16,14,0.78)",
  ink: "#ffffff",
  accent: "#ffd08a",
}

const box = (style: Style, children?: (Element | string)[] | string): Element => ({
  type: "div",
  // Satori defaults to content-box, which would push the text off the card.
  props: { style: { display: "flex", boxSizing: "border-box", ...style }, children },
})

const circle = (size: number, style: Style) =>
  box({ position: "absolute", width: size, height: size, borderRadius: size, ...style })

type Layout = { align: "flex-start" | "center"; justify: "flex-end" | "center"; art: Art }
type Art = (canvas: Canvas, palette: Palette) => Element[]

const moons: Art = ({ unit }, { accent, ink }) => [
  circle(62 * unit, { top: -16 * unit, right: -14 * unit, backgroundColor: accent, opacity: 0.9 }),
  circle(34 * unit, {
    top: 22 * unit,
    right: 34 * unit,
    border: `${unit * 0.5}px solid ${ink}`,
    opacity: 0.4,
  }),
]
const frame: Art = ({ width, height, unit }, { accent }) => [
  box({
    position: "absolute",
    top: 4 * unit,
    left: 4 * unit,
    width: width - 8 * unit,
    height: height - 8 * unit,
    border: `${unit * 0.6}px solid ${accent}`,
    borderRadius: 3 * unit,
  }),
]
const bar: Art = ({ height, unit }, { accent }) => [
  box({ position: "absolute", top: 0, left: 0, width: 3 * unit, height, backgroundColor: accent }),
  circle(46 * unit, { bottom: -20 * unit, right: -12 * unit, backgroundColor: accent, opacity: 0.22 }),
]

export const layouts: readonly Layout[] = [
  { align: "flex-start", justify: "flex-end", art: moons },
  { align: "center", justify: "center", art: frame },
  { align: "flex-start", justify: "center", art: bar },
]

/** The largest size at which the text fits. Bold Inter's characters are 0.58 em wide on average. */
function fontSize(text: string, width: number, height: number, unit: number, max: number): number {
  const byArea = Math.sqrt((width * height) / (text.length * 0.58 * 1.3)) * 0.88
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
  // Longer words are broken.
  const byWord = Math.max(5 * unit, width / (longest * 0.62))
  return Math.max(2.4 * unit, Math.min(max * unit, byArea, byWord))
}

type Card = Canvas & {
  content: CardText
  families: string
  palette: number
  layout: number
  onImage: boolean
}

export function textCard(card: Card): Element {
  const { width, height, unit, content, onImage } = card
  const palette = onImage ? overImage : palettes[card.palette % palettes.length]!
  const { align, justify, art } = layouts[card.layout % layouts.length]!
  const padding = 11 * unit
  const room = { width: width - 2 * padding, height: height - 2 * padding }
  const share = content.body ? 0.5 : justify === "flex-end" ? 0.72 : 1
  const textAlign = align === "center" ? "center" : "left"
  const titleSize = fontSize(content.title, room.width, room.height * share, unit, 13)
  const paragraph = (text: string, size: number, style: Style) =>
    box(
      { fontSize: size, textAlign, width: "100%", justifyContent: align, whiteSpace: "pre-wrap", ...style },
      text,
    )
  const title = { fontWeight: 800, lineHeight: 1.14, letterSpacing: "-0.02em", wordBreak: "break-word" }
  const body = { fontWeight: 400, lineHeight: 1.4, marginTop: 3.5 * unit, wordBreak: "break-word" }
  return box(
    {
      width,
      height,
      padding,
      flexDirection: "column",
      alignItems: align,
      justifyContent: justify,
      position: "relative",
      color: palette.ink,
      backgroundImage: `linear-gradient(150deg, ${palette.from}, ${palette.to})`,
      fontFamily: card.families,
    },
    [
      ...art(card, palette),
      paragraph(content.title, titleSize, title),
      ...(content.body
        ? [
            paragraph(
              content.body,
              Math.min(titleSize * 0.62, fontSize(content.body, room.width, room.height * 0.42, unit, 5)),
              body,
            ),
          ]
        : []),
    ],
  )
}
