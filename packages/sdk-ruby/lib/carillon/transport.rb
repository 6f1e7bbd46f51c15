# frozen_string_literal: true

require "json"
require "net/http"
require "openssl"
require "securerandom"
require "uri"

module Carillon
  # Options for one request:
  # - idempotency_key: replaces the generated key of a POST, so that retries from other processes are safe
  # - if_match: the `ETag` of the version to change; if it's out of date, the API returns 412
  # - timeout, max_retries, headers
  # - on_response: called with the status and headers (lowercase names)
  RequestOptions = Struct.new(
    :idempotency_key, :if_match, :timeout, :max_retries, :headers, :on_response, keyword_init: true
  )

  # HTTP requests with retries.
  class Transport
    RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504].freeze
    # Requests with a longer `Retry-After` than this, in seconds, aren't retried.
    MAX_RETRY_AFTER = 120
    CONNECTION_ERRORS = [
      SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Net::ProtocolError, Timeout::Error
    ].freeze
    UPLOAD_TIMEOUT = 600

    Response = Struct.new(:status, :headers, :body)

    def initialize(base_url:, api_key:, access_token:, timeout:, max_retries:, user_agent:)
      @base_url = base_url
      @api_key = api_key
      @access_token = access_token
      @timeout = timeout
      @max_retries = max_retries
      @user_agent = user_agent
    end

    # Hides the credentials.
    def inspect
      "#<#{self.class} #{@base_url}>"
    end

    def request(method, path, query:, body:, options:)
      uri = URI(@base_url + path + Transport.encode_query(query))
      headers = headers_of(method, options)
      text = body && JSON.generate(body)
      headers["content-type"] = "application/json" if text
      parsed = nil
      response = with_retries(method, options.max_retries || @max_retries) do
        send_once(method, uri, headers, options.timeout || @timeout) { |http_request| http_request.body = text }
          .tap { |response| parsed = parse(response) } # Net::HTTP returns truncated bodies without an error
      end
      options.on_response&.call(response.status, response.headers)
      return parsed if response.status < 300

      raise APIError.for(response.status, parsed, response.headers)
    end

    # Uploads to the storage URL, without our credentials.
    def put(url, file, size, content_type)
      headers = { "content-type" => content_type, "content-length" => size.to_s }
      response = with_retries("PUT", @max_retries) do
        file.rewind
        send_once("PUT", URI(url), headers, UPLOAD_TIMEOUT) { |http_request| http_request.body_stream = file }
      end
      raise APIError.for(response.status, parse(response), response.headers) if response.status >= 300
    end

    # `{ "tagIds" => ["a", "b"], "scheduledAt" => { "from" => … } }` as `?tagIds=a&tagIds=b&scheduledAt[from]=…`.
    def self.encode_query(query)
      pairs = (query || {}).flat_map { |name, value| query_pairs(name, value) }
      pairs.empty? ? "" : "?#{URI.encode_www_form(pairs)}"
    end

    def self.query_pairs(name, value)
      case value
      when nil then []
      when Array then value.flat_map { |each| query_pairs(name, each) }
      when Hash then value.flat_map { |inner, each| query_pairs("#{name}[#{inner}]", each) }
      else [[name, value]]
      end
    end
    private_class_method :query_pairs

    private

    def headers_of(method, options)
      headers = (options.headers || {}).merge("accept" => "application/json", "user-agent" => @user_agent)
      if @api_key
        headers["x-api-key"] = @api_key
      elsif @access_token
        headers["authorization"] = "Bearer #{@access_token.respond_to?(:call) ? @access_token.call : @access_token}"
      end
      headers["idempotency-key"] = options.idempotency_key || SecureRandom.uuid if method == "POST"
      headers["if-match"] = options.if_match if options.if_match
      headers
    end

    def send_once(method, uri, headers, timeout)
      http = Net::HTTP.new(uri.hostname, uri.port)
      http.use_ssl = uri.scheme == "https"
      http.open_timeout = http.read_timeout = http.write_timeout = timeout
      http.max_retries = 0 # with_retries handles retries
      http_request = Net::HTTP.const_get(method.capitalize).new(uri.request_uri, headers)
      yield http_request
      response = http.start { http.request(http_request) }
      Response.new(response.code.to_i, response.each_header.to_h, response.body.to_s)
    rescue Timeout::Error => e
      raise TimeoutError, "The request timed out", cause: e
    rescue *CONNECTION_ERRORS => e
      raise ConnectionError, e.message
    end

    def with_retries(method, retries)
      (0..retries).each do |retry_count|
        is_last = retry_count == retries
        delay = backoff(retry_count)
        begin
          response = yield
          # If a POST's response was lost, the first attempt may still be running.
          still_running = response.status == 409 && method == "POST" && retry_count.positive?
          should_retry = still_running || RETRYABLE_STATUSES.include?(response.status)
          delay = APIError.parse_retry_after(response.headers) || delay
          return response if is_last || !should_retry || delay > MAX_RETRY_AFTER
        rescue ConnectionError
          raise if is_last
        end
        sleep(delay)
      end
    end

    # Exponential backoff from 0.5 to 8 seconds with 25% jitter.
    def backoff(retry_count)
      [8, 0.5 * (2**retry_count)].min * (0.75 + (rand / 2))
    end

    def parse(response)
      JSON.parse(response.body)
    rescue JSON::ParserError
      raise ConnectionError, "The response isn't valid JSON" if response.status < 300

      {}
    end
  end
end
