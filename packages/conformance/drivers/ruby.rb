# frozen_string_literal: true

# The scenario with the Ruby SDK. Each step raises when something is not as it should be.

require "json"
require_relative "../../sdk-ruby/lib/carillon"

RUN = JSON.parse(File.read(ARGV.fetch(0)))
KEY = ENV.fetch("CARILLON_API_KEY")
CHANNEL = RUN["channelId"]

def carillon
  @carillon ||= Carillon.new(base_url: RUN["baseUrl"], api_key: KEY)
end

def behind(fault)
  Carillon.new(base_url: "#{RUN["faultsUrl"]}/#{fault}", api_key: KEY)
end

def equal(found, wanted)
  raise "#{found.inspect} is not #{wanted.inspect}" if found != wanted
end

def seconds
  Process.clock_gettime(Process::CLOCK_MONOTONIC)
end

def within(limit)
  finish = seconds + limit
  loop do
    found = yield
    return found if found
    raise "not within #{limit} s" if seconds > finish

    sleep 0.25
  end
end

def raised(kind)
  yield
  raise "no #{kind}"
rescue kind => e
  e
end

STEPS = {
  "list" => lambda { |_|
    equal(carillon.social_accounts.list.map(&:id).include?(CHANNEL), true)
  },

  "create" => lambda { |step|
    id = carillon.posts.create(caption: step["caption"], social_account_id: CHANNEL).id
    post = carillon.posts.get(id)
    equal([post.caption, post.status, post.title], [step["caption"], step["status"], nil])
    equal(carillon.posts.update(id, title: step["title"]).title, step["title"])
    carillon.posts.delete(id)
    equal(raised(Carillon::NotFoundError) { carillon.posts.get(id) }.code, step["code"])
  },

  "schedule" => lambda { |step|
    at = Time.at(Time.now.to_i + (step["inDays"] * 86_400))
    post = carillon.posts.create(caption: step["caption"], social_account_id: CHANNEL, scheduled_at: at)
    equal([post.status, post.scheduled_at], [step["status"], at])
    carillon.posts.delete(post.id)
  },

  "upload" => lambda { |step|
    media = carillon.media.upload(RUN["file"], alt: step["alt"])
    equal([media.mime_type, media.width, media.height], step.values_at("mimeType", "width", "height"))
    equal(carillon.media.upload(RUN["file"]).id, media.id)
  },

  "publish" => lambda { |step|
    media = carillon.media.upload(RUN["file"])
    id = carillon.posts.create(
      caption: step["caption"], social_account_id: CHANNEL, action: "now", media: [{ url: media.url }]
    ).id
    post = within(step["withinSeconds"]) do
      now = carillon.posts.get(id)
      now unless now.status == "PROCESSING"
    end
    equal([post.status, post.error_message], [step["status"], nil])
    equal([post.url.nil?, post.media.first.id], [false, media.id])
  },

  "pages" => lambda { |step|
    posts = carillon.posts.list(tag_ids: [RUN["tagId"]], limit: step["limit"])
    equal(posts.map(&:id).uniq.size, step["count"])
    equal(posts.pages.map(&:total), [step["count"]] * step["pages"])
  },

  "invalid" => lambda { |step|
    error = raised(Carillon::ValidationError) do
      carillon.posts.create(caption: "", social_account_id: CHANNEL, media: [{ url: step["url"] }])
    end
    equal([error.status, error.code], step.values_at("httpStatus", "code"))
    equal([error.field_errors[step["field"]].empty?, error.request_id.nil?], [false, false])
  },

  "limited" => lambda { |step|
    client = behind("limited")
    once = Carillon::RequestOptions.new(max_retries: 0)
    error = raised(Carillon::RateLimitError) { client.tags.list(options: once).first_page }
    equal([error.code, error.retry_after], step.values_at("code", "retryAfter"))
    began = seconds
    client.platforms.list(platform: "bluesky").first_page
    equal(seconds - began >= step["retryAfter"], true)
  },

  "lost" => lambda { |step|
    seen = nil
    options = Carillon::RequestOptions.new(on_response: ->(_status, headers) { seen = headers[step["header"]] })
    post = behind("lost").posts.create(caption: step["caption"], social_account_id: CHANNEL, options: options)
    equal(seen, "true")
    carillon.posts.delete(post.id)
  },

  "slow" => lambda { |step|
    options = Carillon::RequestOptions.new(timeout: step["timeoutSeconds"], max_retries: 0)
    raised(Carillon::TimeoutError) { behind("slow").organization.get(options: options) }
  },

  "later" => lambda { |step|
    id = carillon.posts.create(caption: "", social_account_id: CHANNEL).id
    equal(behind("later").posts.get(id).status, step["status"])
    carillon.posts.delete(id)
  },

  "webhook" => lambda { |step|
    caught = -> { carillon.request("GET", "/sandbox/webhooks.json") }
    endpoint = carillon.webhooks.create(url: caught.call["url"], events: ["post.published"])
    begin
      sent = carillon.webhooks.test(endpoint.id)
      delivery = within(step["withinSeconds"]) do
        caught.call["data"].find { |each| each["headers"]["x-service-delivery-id"] == sent.id }
      end
      body, headers = delivery.values_at("body", "headers")
      verified = carillon.webhooks.verify(body, headers, endpoint.secret)
      equal([verified.id, verified.event], [sent.id, step["event"]])
      raised(Carillon::WebhookVerificationError) { carillon.webhooks.verify("#{body} ", headers, endpoint.secret) }
    ensure
      carillon.webhooks.delete(endpoint.id)
    end
  }
}.freeze

RUN["steps"].each do |step|
  STEPS.fetch(step["name"]).call(step)
  puts "ok #{step["name"]}"
rescue StandardError => e
  puts "not ok #{step["name"]} #{JSON.generate("#{e.class}: #{e.message}")}"
end
