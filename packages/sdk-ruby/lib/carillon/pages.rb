# frozen_string_literal: true

module Carillon
  # A list: `each` goes through its items, page after page. Nothing is asked before.
  class Pages
    include Enumerable

    # @param field [Symbol] where the items are
    # @param by [:cursor, :page, nil] how to go on
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

    # Whole answers, with what they say beside the items: `total`, `total_pages`.
    # @return [Enumerator]
    def pages
      Enumerator.new do |found|
        query = {}
        while query
          page = @read.call(query)
          found << page
          query = following(page)
        end
      end
    end

    # The first page only.
    def first_page
      @read.call({})
    end

    private

    def following(page)
      case @by
      when :cursor then page.next_cursor && { "cursor" => page.next_cursor, "page" => nil }
      when :page then page.page < page.total_pages ? { "page" => page.page + 1 } : nil
      end
    end
  end
end
