# frozen_string_literal: true

# Runs the scenario with the Ruby SDK. A failed step raises.

require "json"
require_relative "../../sdk-ruby/lib/carillon"

RUN = JSON.parse(File.read(ARGV.fetch(0)))
KEY = ENV.fetch("CARILLON_API_KEY")
CHANNEL = RUN["channelId"]

def carillon
  @carillon ||= Carillon.new(base_url: RUN["baseUrl"], api_key: KEY)
end

def client_with_fault(fault)
  Carillon.new(base_url: "#{RUN["faultsUrl"]}/#{fault}", api_key: KEY)
end

def assert_equal(actual, expected)
  raise "expected #{expected.inspect}, got #{actual.inspect}" if actual != expected
end

def seconds
  Process.clock_gettime(Process::CLOCK_MONOTONIC)
end

def within(limit)
  finish = seconds + limit
  loop do
    result = yield
    return result if result
    raise "timed out after #{limit} s" if seconds > finish

    sleep 0.25
  end
end

def assert_raises(error_class)
  yield
  raise "expected #{error_class}"
rescue error_class => e
  e
end

# The first response gets lost, and the request is repeated with the same idempotency key.
def create_once(fault, step)
  seen = nil
  options = Carillon::RequestOptions.new(on_response: ->(_status, headers) { seen = headers[step["header"]] })
  post = client_with_fault(fault).posts.create(caption: step["caption"], social_account_id: CHANNEL, options: options)
  assert_equal(seen, "true")
  carillon.posts.delete(post.id)
end

STEPS = {
  "list" => lambda { |_|
    assert_equal(carillon.social_accounts.list.map(&:id).include?(CHANNEL), true)
  },

  "create" => lambda { |step|
    id = carillon.posts.create(caption: step["caption"], social_account_id: CHANNEL).id
    post = carillon.posts.get(id)
    assert_equal([post.caption, post.status, post.title], [step["caption"], step["status"], nil])
    assert_equal(carillon.posts.update(id, title: step["title"]).title, step["title"])
    carillon.posts.delete(id)
    assert_equal(assert_raises(Carillon::NotFoundError) { carillon.posts.get(id) }.code, step["code"])
  },

  "schedule" => lambda { |step|
    at = Time.at(Time.now.to_i + (step["inDays"] * 86_400))
    post = carillon.posts.create(caption: step["caption"], social_account_id: CHANNEL, scheduled_at: at)
    assert_equal([post.status, post.scheduled_at], [step["status"], at])
    carillon.posts.delete(post.id)
  },

  "upload" => lambda { |step|
    media = carillon.media.upload(RUN["file"], alt: step["alt"])
    assert_equal([media.mime_type, media.width, media.height], step.values_at("mimeType", "width", "height"))
    assert_equal(carillon.media.upload(RUN["file"]).id, media.id)
  },

  "publish" => lambda { |step|
    media = carillon.media.upload(RUN["file"])
    id = carillon.posts.create(
      caption: step["caption"], social_account_id: CHANNEL, action: "now", media: [{ url: media.url }]
    ).id
    post = within(step["withinSeconds"]) do
      current = carillon.posts.get(id)
      current unless current.status == "PROCESSING"
    end
    assert_equal([post.status, post.error_message], [step["status"], nil])
    assert_equal([post.url.nil?, post.media.first.id], [false, media.id])
  },

  "pages" => lambda { |step|
    posts = carillon.posts.list(tag_ids: [RUN["tagId"]], limit: step["limit"])
    assert_equal(posts.map(&:id).uniq.size, step["count"])
    assert_equal(posts.pages.map(&:total), [step["count"]] * step["pages"])
  },

  "invalid" => lambda { |step|
    error = assert_raises(Carillon::ValidationError) do
      carillon.posts.create(caption: "", social_account_id: CHANNEL, media: [{ url: step["url"] }])
    end
    assert_equal([error.status, error.code], step.values_at("httpStatus", "code"))
    assert_equal([error.field_errors[step["field"]].empty?, error.request_id.nil?], [false, false])
  },

  "rateLimited" => lambda { |step|
    client = client_with_fault("rateLimited")
    once = Carillon::RequestOptions.new(max_retries: 0)
    error = assert_raises(Carillon::RateLimitError) { client.tags.list(options: once).first_page }
    assert_equal([error.code, error.retry_after], step.values_at("code", "retryAfter"))
    started_at = seconds
    client.platforms.list(platform: "bluesky").first_page
    assert_equal(seconds - started_at >= step["retryAfter"], true)
  },

  "lostResponse" => ->(step) { create_once("lostResponse", step) },

  "cutResponse" => ->(step) { create_once("cutResponse", step) },

  "rateLimitedUntil" => lambda { |step|
    client = client_with_fault("rateLimitedUntil")
    once = Carillon::RequestOptions.new(max_retries: 0)
    error = assert_raises(Carillon::RateLimitError) { client.tags.list(options: once).first_page }
    assert_equal([step["retryAfter"] - 1, step["retryAfter"]].include?(error.retry_after), true)
    client.platforms.list(platform: "bluesky").first_page
  },

  "redirect" => lambda { |step|
    step["statuses"].each do |status|
      client = client_with_fault("redirect#{status}")
      create = -> { client.posts.create(caption: step["caption"], social_account_id: CHANNEL) }
      [-> { client.organization.get }, create].each do |request|
        error = assert_raises(Carillon::RedirectError, &request)
        assert_equal([error.status, error.location.start_with?(RUN["elsewhereUrl"])], [status, true])
        assert_equal(error.message.include?(error.location), true)
      end
    end
  },

  "secrets" => lambda { |_|
    with_token = Carillon.new(base_url: RUN["baseUrl"], access_token: KEY)
    assert_equal([carillon, with_token, carillon.posts].inspect.include?(KEY), false)
  },

  "timeout" => lambda { |step|
    options = Carillon::RequestOptions.new(timeout: step["timeoutSeconds"], max_retries: 0)
    assert_raises(Carillon::TimeoutError) { client_with_fault("timeout").organization.get(options: options) }
  },

  "newerVersion" => lambda { |step|
    id = carillon.posts.create(caption: "", social_account_id: CHANNEL).id
    assert_equal(client_with_fault("newerVersion").posts.get(id).status, step["status"])
    carillon.posts.delete(id)
  },

  "webhook" => lambda { |step|
    read_catcher = -> { carillon.request("GET", "/sandbox/webhooks.json") }
    endpoint = carillon.webhooks.create(url: read_catcher.call["url"], events: ["post.published"])
    begin
      sent = carillon.webhooks.test(endpoint.id)
      delivery = within(step["withinSeconds"]) do
        read_catcher.call["data"].find { |each| each["headers"]["x-service-delivery-id"] == sent.id }
      end
      body, headers = delivery.values_at("body", "headers")
      verified = carillon.webhooks.verify(body, headers, endpoint.secret)
      assert_equal([verified.id, verified.event], [sent.id, step["event"]])
      assert_raises(Carillon::WebhookVerificationError) { carillon.webhooks.verify("#{body} ", headers, endpoint.secret) }
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
