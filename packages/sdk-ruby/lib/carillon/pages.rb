# frozen_string_literal: true

module Carillon
  # A list that fetches pages as needed. `each` yields all items.
  class Pages
    include Enumerable

    # @param field [Symbol] the field that holds the items
    # @param by [:cursor, :page, nil] the type of pagination
    def initialize(field, by, &read)
      @field = field
      @by = by
      @read = read
    end

    def each(&block)
      return to_enum unless block

      pages.each { |page| page.public_send(@field)&.each(&block) }
      self
    end

    # Iterates over whole pages, including `total` and `total_pages`.
    # @return [Enumerator]
    def pages
      Enumerator.new do |yielder|
        query = {}
        while query
          page = @read.call(query)
          yielder << page
          query = next_query(page)
        end
      end
    end

    # The first page only.
    def first_page
      @read.call({})
    end

    private

    def next_query(page)
      case @by
      when :cursor then page.next_cursor && { "cursor" => page.next_cursor, "page" => nil }
      when :page then page.page < page.total_pages ? { "page" => page.page + 1 } : nil
      end
    end
  end
end
