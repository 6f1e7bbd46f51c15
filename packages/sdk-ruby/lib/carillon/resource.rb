# frozen_string_literal: true

require "uri"

module Carillon
  # What every resource has.
  class Resource
    def initialize(transport)
      @transport = transport
    end

    private

    def call(method, path, type, query: nil, body: nil, options: nil)
      answer = @transport.request(method, path, query: query, body: body, options: options || RequestOptions.new)
      Model.decode_as(type, answer)
    end

    def pages(method, path, type, field, by, query: nil, options: nil)
      Pages.new(field, by) do |more|
        call(method, path, type, query: (query || {}).merge(more), options: options)
      end
    end

    # A path with its ids escaped. An empty id, or one of dots, would name another path.
    def path(template, *ids)
      ids.each { |id| raise ArgumentError, "#{id.inspect} is no id" if ["", ".", ".."].include?(id.to_s) }
      format(template, *ids.map { |id| URI.encode_www_form_component(id.to_s).gsub("+", "%20") })
    end
  end
end
