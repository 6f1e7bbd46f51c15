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

type asked struct {
	path, key, body string
}

// door is a server that gives these answers, one after the other; nil breaks the connection.
func door(t *testing.T, answers ...http.HandlerFunc) (*Client, *[]asked) {
	requests := &[]asked{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		*requests = append(*requests, asked{r.URL.RequestURI(), r.Header.Get("Idempotency-Key"), string(body)})
		answer := answers[min(len(*requests), len(answers))-1]
		if answer == nil {
			panic(http.ErrAbortHandler)
		}
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	return New(Config{BaseURL: server.URL + "/", APIKey: "key"}), requests
}

func answer(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "0")
		w.Header().Set("X-Request-Id", "r1")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

func TestARepeatedPostKeepsItsKey(t *testing.T) {
	client, requests := door(t, answer(503, "{}"), nil, answer(200, `{"id":"1","later":1}`))
	post, err := client.Posts.Create(context.Background(), PostCreate{Caption: "Hello", SocialAccountID: "a"})
	if err != nil || post.ID != "1" {
		t.Fatal(post, err)
	}
	for _, each := range *requests {
		if each.key == "" || each.key != (*requests)[0].key {
			t.Error("another key:", each)
		}
	}
	if body := (*requests)[2].body; body != `{"caption":"Hello","socialAccountId":"a"}` {
		t.Error(body)
	}
}

func TestAQueryHasListsAndObjects(t *testing.T) {
	client, requests := door(t, answer(200, `{"posts":[],"nextCursor":null}`))
	query := ListPostsQuery{TagIDs: []string{"a", "b"}, ScheduledAt: &ListPostsScheduledAt{From: Ptr("2026-03-02")}}
	if _, err := client.Posts.List(context.Background(), query).FirstPage(); err != nil {
		t.Fatal(err)
	}
	if path := (*requests)[0].path; path != "/v0/posts?scheduledAt%5Bfrom%5D=2026-03-02&tagIds=a&tagIds=b" {
		t.Error(path)
	}
}

func TestIdsAreEscapedOrRefused(t *testing.T) {
	client, requests := door(t, answer(200, "{}"))
	_, _ = client.Posts.Get(context.Background(), "a/b")
	if path := (*requests)[0].path; path != "/v0/posts/a%2Fb" {
		t.Error(path)
	}
	for _, id := range []string{"", ".", ".."} {
		if _, err := client.Posts.Delete(context.Background(), id); err == nil {
			t.Errorf("%q was taken for an id", id)
		}
	}
}

func TestNullIsNotLeftOut(t *testing.T) {
	text, err := json.Marshal(PostUpdate{Title: Null[string]()})
	if err != nil || string(text) != `{"title":null}` {
		t.Error(string(text), err)
	}
}

func TestErrors(t *testing.T) {
	client, _ := door(t, answer(404, `{"code":"NOT_FOUND","message":"Post not found"}`))
	_, err := client.Posts.Get(context.Background(), "a")
	var refused *APIError
	if !errors.As(err, &refused) || !errors.Is(err, ErrNotFound) || errors.Is(err, ErrConflict) {
		t.Fatal(err)
	}
	if refused.Code != "NOT_FOUND" || refused.RequestID != "r1" {
		t.Error(refused)
	}
}

func TestAConflictAfterALostAnswerIsWaitedFor(t *testing.T) {
	conflict := answer(409, `{"code":"CONFLICT"}`)
	client, _ := door(t, nil, conflict, answer(200, `{"id":"1"}`))
	if _, err := client.Posts.Create(context.Background(), PostCreate{}); err != nil {
		t.Error(err)
	}
	client, requests := door(t, conflict)
	if _, err := client.Posts.Create(context.Background(), PostCreate{}); !errors.Is(err, ErrConflict) {
		t.Error(err)
	}
	if len(*requests) != 1 {
		t.Error("asked", len(*requests), "times")
	}
}

func TestPagesByNumber(t *testing.T) {
	client, _ := door(t,
		answer(200, `{"data":[{"id":"1"}],"page":1,"totalPages":2}`),
		answer(200, `{"data":[{"id":"2"}],"page":2,"totalPages":2}`))
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
		t.Skip("the vectors are part of the repository, not of the module")
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
