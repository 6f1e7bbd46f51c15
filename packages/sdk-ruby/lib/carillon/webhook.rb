# frozen_string_literal: true

require "json"
require "openssl"

module Carillon
  # The body of a webhook's call.
  class WebhookDeliveryBody < Model
    # @return [String] the same at every try of one delivery: do each once
    field :id, "id"
    # @return [String]
    field :event, "event"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Hash]
    field :data, "data"
  end

  # Tells deliveries of the server from forged ones.
  module Webhook
    TOLERANCE_SECONDS = 300

    # Answers what was delivered if it is from the server and fresh; raises WebhookVerificationError otherwise.
    #
    # @param payload [String] the request's body exactly as it came, not parsed and written anew
    # @param headers [#each] names as they came, as Rack has them (`HTTP_X_SERVICE_SIGNATURE`) or in any case
    # @param now [Numeric] seconds; for tests
    # @return [WebhookDeliveryBody]
    def self.verify(payload, headers, secret, now: Time.now.to_f)
      moment, signatures = read_signature(header(headers, "x-service-signature"))
      if (now - moment.to_i).abs >= TOLERANCE_SECONDS
        raise WebhookVerificationError, "The delivery is too old, or the clocks differ"
      end

      expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{moment}.".b + payload.b)
      fits = signatures.map { |signature| OpenSSL.fixed_length_secure_compare(expected, signature) }
      raise WebhookVerificationError, "The signature does not fit the body" unless fits.any?

      WebhookDeliveryBody.decode(JSON.parse(payload))
    end

    # `t=<unix seconds>,v1=<hex>`
    def self.read_signature(text)
      parts = text.split(",").map { |part| part.strip.split("=", 2) }
      moment = parts.assoc("t")&.last.to_s
      signatures = parts.filter_map { |name, value| value.downcase if name == "v1" && value&.match?(/\A\h{64}\z/) }
      return [moment, signatures] if moment.match?(/\A\d{1,15}\z/) && signatures.any?

      raise WebhookVerificationError, "The x-service-signature header is missing or malformed"
    end
    private_class_method :read_signature

    def self.header(headers, wanted)
      _, value = headers.find { |name, _| name.to_s.downcase.delete_prefix("http_").tr("_", "-") == wanted }
      Array(value).first.to_s
    end
    private_class_method :header
  end

  # Part of `webhooks`.
  module WebhookVerification
    # Is this delivery ours, and fresh? See {Webhook.verify}, which needs no client.
    def verify(payload, headers, secret)
      Webhook.verify(payload, headers, secret)
    end
  end
end
