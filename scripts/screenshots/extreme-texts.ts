const ordinary = "Everything new this week: what the carillon plays on Thursday, and who plays it."

/** Typical texts and extreme ones. */
export const extremeTexts = [
  ordinary,
  "Bells",
  `${"A hundred thousand characters, like a pasted report. ".repeat(1600)}`.slice(0, 100_000),
  "אנחנו מנגנים בקריון בכל יום חמישי בצהריים, ומי שרוצה יכול לעלות למגדל. #פעמונים https://example.com/tower",
  "نعزف على أجراس البرج كل يوم خميس ظهرًا، ومن يرغب يستطيع الصعود معنا. شاهد التفاصيل على example.com قبل الحضور.",
  "👩‍👩‍👧‍👦🏳️‍🌈🔔🔔🔔 Bells 🇩🇪🇧🇪🇳🇱 everywhere 👨🏽‍🚀🧑🏿‍🎤 " + "🎉".repeat(120),
  `Donaudampfschifffahrtsgesellschaftskapitän${"swohnungsschlüsselanhänger".repeat(12)}`,
  Array.from({ length: 60 }, (_, line) => `Line ${line + 1}\n`).join("\n"),
  `<script>alert("bell")</script> & <b>bold</b> "quotes" 'n' {braces} ${"https://example.com/a/very/long/address?with=parameters&".repeat(4)}`,
  "三つの鐘が鳴る。毎週木曜日の正午に塔の上で演奏会があります。ぜひお越しください。",
]

export const extremeNames = [
  "Carillon",
  "The Royal Society for the Preservation of Bells, Towers, Clappers and Everything That Rings, Northern Branch",
  "🔔🔔🔔 Bells 🇩🇪",
  "אגודת הפעמונים של ירושלים והסביבה",
  "جمعية أجراس البرج",
  "Unbreakable".repeat(9),
  "é",
]
