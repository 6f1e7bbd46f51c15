package carillon

import (
	"context"
	"encoding/json"
	"iter"
)

// Pages is a list that fetches pages as needed.
type Pages[Item, Page any] struct {
	ctx     context.Context
	client  *Client
	request request
	options []RequestOption
	items   func(*Page) []Item
	by      string
}

// All iterates over all items. It stops after an error.
func (p *Pages[Item, Page]) All() iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for page, err := range p.Pages() {
			if err != nil {
				var zero Item
				yield(zero, err)
				return
			}
			for _, item := range p.items(page) {
				if !yield(item, nil) {
					return
				}
			}
		}
	}
}

// Pages iterates over whole pages, including their totals.
func (p *Pages[Item, Page]) Pages() iter.Seq2[*Page, error] {
	return func(yield func(*Page, error) bool) {
		for more := map[string]any{}; more != nil; {
			page, next, err := p.read(more)
			if !yield(page, err) || err != nil {
				return
			}
			more = next
		}
	}
}

// FirstPage fetches only the first page.
func (p *Pages[Item, Page]) FirstPage() (*Page, error) {
	page, _, err := p.read(map[string]any{})
	return page, err
}

func (p *Pages[Item, Page]) read(more map[string]any) (*Page, map[string]any, error) {
	request := p.request
	request.query = merged{request.query, more}
	response, err := p.client.do(p.ctx, request, p.options)
	if err != nil {
		return nil, nil, err
	}
	page := new(Page)
	position := struct {
		NextCursor       string
		Page, TotalPages int
	}{Page: 1}
	if err := json.Unmarshal(response, page); err != nil {
		return nil, nil, err
	}
	_ = json.Unmarshal(response, &position) // the list may not be paginated
	switch {
	case p.by == "cursor" && position.NextCursor != "":
		return page, map[string]any{"cursor": position.NextCursor, "page": nil}, nil
	case p.by == "page" && position.Page < position.TotalPages:
		return page, map[string]any{"page": position.Page + 1}, nil
	}
	return page, nil, nil
}

// merged is a query with some fields replaced.
type merged struct {
	query any
	more  map[string]any
}

func (m merged) MarshalJSON() ([]byte, error) {
	fields := map[string]any{}
	if m.query != nil {
		text, err := json.Marshal(m.query)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(text, &fields); err != nil {
			return nil, err
		}
	}
	for name, value := range m.more {
		fields[name] = value
	}
	return json.Marshal(fields)
}
