import { CardSection } from "@/components/ui/card"

const words = [
  ["[[rate_limited]]", "the platform asks us to wait"],
  ["[[token_expired]]", "the sign-in has run out: the channel is disconnected"],
  ["[[rejected]]", "the platform refuses the post"],
  ["[[unavailable]]", "the platform is down"],
  ["[[timeout_after_accept]]", "it takes the post, but its answer is lost"],
  ["[[slow:5s]]", "every answer takes five seconds"],
  ["[[processing:10s]]", "media are processed for ten seconds"],
] as const

/** Where real platforms only fail by chance, a word in the caption makes a twin fail on purpose. */
export function MagicWords() {
  return (
    <CardSection
      title="Try what can go wrong"
      description="Put one of these into a caption and publish it to a sandbox channel."
    >
      <dl className="grid gap-2.5 text-sm">
        {words.map(([word, effect]) => (
          <div key={word} className="grid gap-0.5">
            <dt>
              <code className="rounded bg-sunken px-1.5 py-0.5 text-[0.8125rem] select-all">{word}</code>
            </dt>
            <dd className="text-soft">{effect}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  )
}
