# frozen_string_literal: true

require "json"
require "minitest/autorun"
require "socket"
require_relative "../lib/carillon"

class CarillonTest < Minitest::Test
  Request = Struct.new(:path, :headers, :body)
  RETRY_NOW = { "Retry-After" => "0" }.freeze

  # Runs a server that sends the replies in order; nil closes the connection.
  def with_server(*replies)
    server = TCPServer.new("127.0.0.1", 0)
    requests = []
    thread = Thread.new do
      loop do
        socket = server.accept
        requests << read(socket)
        reply(socket, replies[[requests.size, replies.size].min - 1])
      end
    rescue IOError
      nil # closed after the test
    end
    yield Carillon.new(base_url: "http://127.0.0.1:#{server.addr[1]}/", api_key: "key"), requests
  ensure
    server&.close
    thread&.kill
  end

  def read(socket)
    path = socket.gets.split[1]
    headers = {}
    while (line = socket.gets.chomp) != ""
      name, value = line.split(": ", 2)
      headers[name.downcase] = value
    end
    Request.new(path, headers, socket.read(headers["content-length"].to_i))
  end

  def reply(socket, content)
    if content
      status, body, headers = content
      text = JSON.generate(body)
      lines = { "Content-Length" => text.bytesize, "Connection" => "close" }.merge(headers || {})
      socket.write("HTTP/1.1 #{status} X\r\n#{lines.map { |name, value| "#{name}: #{value}\r\n" }.join}\r\n#{text}")
    end
    socket.close
  end

  def test_sends_the_same_idempotency_key_with_each_retry
    with_server([503, {}, RETRY_NOW], nil, [200, { "id" => "1", "later" => 1 }]) do |carillon, requests|
      post = carillon.posts.create(caption: "Hello", social_account_id: "a")
      assert_equal ["1", 1], [post.id, post["later"]]
      assert_equal 1, requests.map { |each| each.headers["idempotency-key"] }.uniq.compact.size
      assert_equal({ "caption" => "Hello", "socialAccountId" => "a" }, JSON.parse(requests[2].body))
    end
  end

  def test_encodes_lists_and_objects_in_the_query
    with_server([200, { "posts" => [], "nextCursor" => nil }]) do |carillon, requests|
      carillon.posts.list(tag_ids: %w[a b], scheduled_at: { from: "2026-03-02" }).first_page
      path = URI.decode_www_form_component(requests[0].path)
      assert_equal "/v0/posts?tagIds=a&tagIds=b&scheduledAt[from]=2026-03-02", path
    end
  end

  def test_converts_names_at_every_level
    with_server([200, {}]) do |carillon, requests|
      media = [{ url: "https://example.com/a.png", mime_type: "image/png" }]
      carillon.posts.update("a", media: media, title: nil, platform_configuration: { board_ids: [1] })
      body = JSON.parse(requests[0].body)
      assert_equal "image/png", body["media"][0]["mimeType"]
      assert_equal [nil, { "board_ids" => [1] }], body.values_at("title", "platformConfiguration")
    end
  end

  def test_escapes_or_rejects_ids
    with_server([200, {}]) do |carillon, requests|
      carillon.posts.get("a/b")
      assert_equal "/v0/posts/a%2Fb", requests[0].path
      ["", ".", ".."].each { |id| assert_raises(ArgumentError) { carillon.posts.delete(id) } }
    end
  end

  def test_raises_errors_with_a_code_and_request_id
    problem = { "code" => "NOT_FOUND", "message" => "Post not found" }
    with_server([404, problem, { "X-Request-Id" => "r1" }]) do |carillon, _|
      error = assert_raises(Carillon::NotFoundError) { carillon.posts.get("a") }
      assert_equal ["NOT_FOUND", "r1", "Post not found"], [error.code, error.request_id, error.message]
    end
  end

  def test_retries_a_conflict_after_a_lost_response
    conflict = [409, { "code" => "CONFLICT" }, RETRY_NOW]
    with_server(nil, conflict, [200, { "id" => "1" }]) do |carillon, _|
      assert_equal "1", carillon.posts.create(caption: "", social_account_id: "a").id
    end
    with_server(conflict) do |carillon, requests|
      assert_raises(Carillon::ConflictError) { carillon.posts.create(caption: "", social_account_id: "a") }
      assert_equal 1, requests.size
    end
  end

  def test_paginates_by_page_number
    page = ->(number) { [200, { "data" => [{ "id" => number.to_s }], "page" => number, "totalPages" => 2 }] }
    with_server(page.call(1), page.call(2)) { |carillon, _| assert_equal %w[1 2], carillon.tags.list.map(&:id) }
  end

  vectors = File.expand_path("../../conformance/webhook-vectors.json", __dir__)
  JSON.parse(File.read(vectors)).each do |vector|
    define_method("test_webhook_#{vector["name"].tr(" ", "_")}") do
      verify = lambda do
        Carillon::Webhook.verify(vector["payload"], vector["headers"], vector["secret"], now: vector["now"])
      end
      if vector["valid"]
        assert_equal "post.published", verify.call.event
      else
        assert_raises(Carillon::WebhookVerificationError, &verify)
      end
    end
  end
end
