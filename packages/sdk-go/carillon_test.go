package carillon

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"
)

type receivedRequest struct {
	path, key, body string
}

// clientFor returns a client for a server that sends the replies in order; nil closes the connection.
func clientFor(t *testing.T, replies ...http.HandlerFunc) (*Client, *[]receivedRequest) {
	requests := &[]receivedRequest{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		*requests = append(*requests, receivedRequest{r.URL.RequestURI(), r.Header.Get("Idempotency-Key"), string(body)})
		reply := replies[min(len(*requests), len(replies))-1]
		if reply == nil {
			panic(http.ErrAbortHandler)
		}
		reply(w, r)
	}))
	t.Cleanup(server.Close)
	return New(Config{BaseURL: server.URL + "/", APIKey: "key"}), requests
}

func reply(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "0")
		w.Header().Set("X-Request-Id", "r1")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

func TestSendsTheSameIdempotencyKeyWithEachRetry(t *testing.T) {
	client, requests := clientFor(t, reply(503, "{}"), nil, reply(200, `{"id":"1","later":1}`))
	post, err := client.Posts.Create(context.Background(), PostCreate{Caption: "Hello", SocialAccountID: Ptr("a")})
	if err != nil || post.ID != "1" {
		t.Fatal(post, err)
	}
	for _, each := range *requests {
		if each.key == "" || each.key != (*requests)[0].key {
			t.Error("different key:", each)
		}
	}
	if body := (*requests)[2].body; body != `{"caption":"Hello","socialAccountId":"a"}` {
		t.Error(body)
	}
}

func TestEncodesListsAndObjectsInTheQuery(t *testing.T) {
	client, requests := clientFor(t, reply(200, `{"posts":[],"nextCursor":null}`))
	query := ListPostsQuery{TagIDs: []string{"a", "b"}, ScheduledAt: &ListPostsScheduledAt{From: Ptr("2026-03-02")}}
	if _, err := client.Posts.List(context.Background(), query).FirstPage(); err != nil {
		t.Fatal(err)
	}
	if path := (*requests)[0].path; path != "/v0/posts?scheduledAt%5Bfrom%5D=2026-03-02&tagIds=a&tagIds=b" {
		t.Error(path)
	}
}

func TestEscapesOrRejectsIDs(t *testing.T) {
	client, requests := clientFor(t, reply(200, "{}"))
	_, _ = client.Posts.Get(context.Background(), "a/b")
	if path := (*requests)[0].path; path != "/v0/posts/a%2Fb" {
		t.Error(path)
	}
	for _, id := range []string{"", ".", ".."} {
		if _, err := client.Posts.Delete(context.Background(), id); err == nil {
			t.Errorf("%q was accepted as an id", id)
		}
	}
}

func TestSendsNull(t *testing.T) {
	text, err := json.Marshal(PostUpdate{Title: Null[string]()})
	if err != nil || string(text) != `{"title":null}` {
		t.Error(string(text), err)
	}
}

func TestReturnsErrorsWithACodeAndRequestID(t *testing.T) {
	client, _ := clientFor(t, reply(404, `{"code":"NOT_FOUND","message":"Post not found"}`))
	_, err := client.Posts.Get(context.Background(), "a")
	var apiError *APIError
	if !errors.As(err, &apiError) || !errors.Is(err, ErrNotFound) || errors.Is(err, ErrConflict) {
		t.Fatal(err)
	}
	if apiError.Code != "NOT_FOUND" || apiError.RequestID != "r1" {
		t.Error(apiError)
	}
}

func TestRetriesAConflictAfterALostResponse(t *testing.T) {
	conflict := reply(409, `{"code":"CONFLICT"}`)
	client, _ := clientFor(t, nil, conflict, reply(200, `{"id":"1"}`))
	if _, err := client.Posts.Create(context.Background(), PostCreate{}); err != nil {
		t.Error(err)
	}
	client, requests := clientFor(t, conflict)
	if _, err := client.Posts.Create(context.Background(), PostCreate{}); !errors.Is(err, ErrConflict) {
		t.Error(err)
	}
	if len(*requests) != 1 {
		t.Error("sent", len(*requests), "requests")
	}
}

func TestPaginatesByPageNumber(t *testing.T) {
	client, _ := clientFor(t,
		reply(200, `{"data":[{"id":"1"}],"page":1,"totalPages":2}`),
		reply(200, `{"data":[{"id":"2"}],"page":2,"totalPages":2}`))
	ids := ""
	for tag, err := range client.Tags.List(context.Background(), ListTagsQuery{}).All() {
		if err != nil {
			t.Fatal(err)
		}
		ids += tag.ID
	}
	if ids != "12" {
		t.Error(ids)
	}
}

func TestVerifyWebhook(t *testing.T) {
	text, err := os.ReadFile("../conformance/webhook-vectors.json")
	if err != nil {
		t.Skip("the published module doesn't include webhook-vectors.json")
	}
	var vectors []struct {
		Name, Payload, Secret string
		Headers               map[string]string
		Now                   int64
		Valid                 bool
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, vector := range vectors {
		headers := http.Header{}
		for name, value := range vector.Headers {
			headers.Set(name, value)
		}
		_, err := VerifyWebhook([]byte(vector.Payload), headers, vector.Secret, time.Unix(vector.Now, 0))
		if vector.Valid != (err == nil) {
			t.Errorf("%s: %v", vector.Name, err)
		}
	}
}
