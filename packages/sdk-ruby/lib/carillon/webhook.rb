# frozen_string_literal: true

require "json"
require "openssl"

module Carillon
  # The body of a verified webhook delivery.
  class WebhookPayload < Model
    # @return [String] the same for every retry of a delivery; use it to deduplicate
    field :id, "id"
    # @return [String]
    field :event, "event"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Hash]
    field :data, "data"
  end

  # Verifies webhook deliveries.
  module Webhook
    TOLERANCE_SECONDS = 300

    # Verifies a delivery's signature and age, and parses its body. Raises WebhookVerificationError if it isn't valid.
    #
    # @param payload [String] the raw request body, before any parsing
    # @param headers [#each] the request headers, in any case, or a Rack environment (`HTTP_X_SERVICE_SIGNATURE`)
    # @param now [Numeric] the current Unix time, for tests
    # @return [WebhookPayload]
    def self.verify(payload, headers, secret, now: Time.now.to_f)
      timestamp, signatures = read_signature(header(headers, "x-service-signature"))
      if (now - timestamp.to_i).abs >= TOLERANCE_SECONDS
        raise WebhookVerificationError, "Timestamp is outside the 5-minute tolerance"
      end

      expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{timestamp}.".b + payload.b)
      matches = signatures.map { |signature| OpenSSL.fixed_length_secure_compare(expected, signature) }
      raise WebhookVerificationError, "The signature doesn't match the body" unless matches.any?

      WebhookPayload.decode(JSON.parse(payload))
    end

    # `t=<unix seconds>,v1=<hex>`
    def self.read_signature(text)
      parts = text.split(",").map { |part| part.strip.split("=", 2) }
      timestamp = parts.assoc("t")&.last.to_s
      signatures = parts.filter_map { |name, value| value.downcase if name == "v1" && value&.match?(/\A\h{64}\z/) }
      return [timestamp, signatures] if timestamp.match?(/\A\d{1,15}\z/) && signatures.any?

      raise WebhookVerificationError, "The x-service-signature header is missing or malformed"
    end
    private_class_method :read_signature

    def self.header(headers, expected)
      _, value = headers.find { |name, _| name.to_s.downcase.delete_prefix("http_").tr("_", "-") == expected }
      Array(value).first.to_s
    end
    private_class_method :header
  end

  # Part of `webhooks`.
  module WebhookVerification
    # Verifies a delivery. See {Webhook.verify}, which works without a client.
    def verify(payload, headers, secret)
      Webhook.verify(payload, headers, secret)
    end
  end
end
