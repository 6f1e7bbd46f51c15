# frozen_string_literal: true

require "json"
require "net/http"
require "openssl"
require "securerandom"
require "uri"

module Carillon
  # For one request:
  # - idempotency_key: every POST carries a key of its own making; give one to make a repetition by another process
  #   harmless as well
  # - if_match: the `ETag` of the version to change; any other answers 412
  # - timeout, max_retries, headers
  # - on_response: is called with status and headers (names in small letters)
  RequestOptions = Struct.new(
    :idempotency_key, :if_match, :timeout, :max_retries, :headers, :on_response, keyword_init: true
  )

  # HTTP, tried again where that is safe and may help.
  class Transport
    REPEATABLE = [408, 429, 500, 502, 503, 504].freeze
    # A server that asks for more seconds than this is not waited for.
    LONGEST_WAIT = 120
    LOST = [
      SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Net::ProtocolError, Timeout::Error
    ].freeze
    UPLOAD_TIMEOUT = 600

    Answer = Struct.new(:status, :headers, :body)

    def initialize(base_url:, api_key:, access_token:, timeout:, max_retries:, user_agent:)
      @base_url = base_url
      @api_key = api_key
      @access_token = access_token
      @timeout = timeout
      @max_retries = max_retries
      @user_agent = user_agent
    end

    def request(method, path, query:, body:, options:)
      uri = URI(@base_url + path + Transport.encode_query(query))
      headers = headers_of(method, options)
      text = body && JSON.generate(body)
      headers["content-type"] = "application/json" if text
      answer = repeat(method, options.max_retries || @max_retries) do
        send_once(method, uri, headers, options.timeout || @timeout) { |http_request| http_request.body = text }
      end
      options.on_response&.call(answer.status, answer.headers)
      parsed = parse(answer)
      return parsed if answer.status < 300

      raise APIError.for(answer.status, parsed, answer.headers)
    end

    # To the store's address: without our credentials.
    def put(url, file, size, content_type)
      headers = { "content-type" => content_type, "content-length" => size.to_s }
      answer = repeat("PUT", @max_retries) do
        file.rewind
        send_once("PUT", URI(url), headers, UPLOAD_TIMEOUT) { |http_request| http_request.body_stream = file }
      end
      raise APIError.for(answer.status, parse(answer), answer.headers) if answer.status >= 300
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
      http.max_retries = 0 # we know better when
      http_request = Net::HTTP.const_get(method.capitalize).new(uri.request_uri, headers)
      yield http_request
      response = http.start { http.request(http_request) }
      Answer.new(response.code.to_i, response.each_header.to_h, response.body.to_s)
    rescue Timeout::Error => e
      raise TimeoutError, "No answer in time", cause: e
    rescue *LOST => e
      raise ConnectionError, e.message
    end

    def repeat(method, retries)
      (0..retries).each do |tries|
        last = tries == retries
        wait = backoff(tries)
        begin
          answer = yield
          # A POST whose answer was lost may still be at work when it comes again.
          again = REPEATABLE.include?(answer.status) || (answer.status == 409 && method == "POST" && tries.positive?)
          asked = answer.headers["retry-after"]
          wait = asked.to_i if asked&.match?(/\A\d+\z/)
          return answer if last || !again || wait > LONGEST_WAIT
        rescue ConnectionError
          raise if last
        end
        sleep(wait)
      end
    end

    # Half a second, doubled each time up to eight, give or take a quarter.
    def backoff(tries)
      [8, 0.5 * (2**tries)].min * (0.75 + (rand / 2))
    end

    def parse(answer)
      JSON.parse(answer.body)
    rescue JSON::ParserError
      raise ConnectionError, "The answer is no JSON" if answer.status < 300

      {}
    end
  end
end
