// Runs the scenario with the Go SDK. A failed step panics.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"
	"time"

	carillon "carillon.example/sdk-go"
)

type step struct {
	Name, Caption, Title, Status, Code, Alt, MimeType, URL, Field, Header, Event string
	Count, Limit, Pages, Width, Height, HTTPStatus                               int64
	TimeoutSeconds, WithinSeconds, InDays, RetryAfter                            float64
	Statuses                                                                     []int
}

type scenario struct {
	BaseURL, FaultsURL, ElsewhereURL, ChannelID, TagID, File string
	Steps                                                    []step
}

var (
	run    scenario
	client *carillon.Client
	ctx    = context.Background()
)

func clientWithFault(fault string, maxRetries int, timeout time.Duration) *carillon.Client {
	return carillon.New(carillon.Config{
		BaseURL: run.FaultsURL + "/" + fault, APIKey: os.Getenv("CARILLON_API_KEY"),
		MaxRetries: maxRetries, Timeout: timeout,
	})
}

func duration(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func assertEqual(actual, expected any) {
	if !reflect.DeepEqual(actual, expected) {
		panic(fmt.Errorf("expected %v, got %v", expected, actual))
	}
}

func apiErrorOf(_ any, err error) *carillon.APIError {
	var apiError *carillon.APIError
	if !errors.As(err, &apiError) {
		panic(fmt.Errorf("expected an APIError, got %v", err))
	}
	return apiError
}

func within[T any](seconds float64, poll func() *T) *T {
	for end := time.Now().Add(duration(seconds)); ; time.Sleep(250 * time.Millisecond) {
		if result := poll(); result != nil {
			return result
		}
		if time.Now().After(end) {
			panic(fmt.Errorf("timed out after %v s", seconds))
		}
	}
}

func create(c *carillon.Client, post carillon.PostCreate, options ...carillon.RequestOption) *carillon.PostCreated {
	post.SocialAccountID = &run.ChannelID
	return must(c.Posts.Create(ctx, post, options...))
}

func remove(id string) { must(client.Posts.Delete(ctx, id)) }

// createOnce loses the first response, so that the request is repeated with the same idempotency key.
func createOnce(fault string, s step) {
	seen := ""
	record := carillon.WithOnResponse(func(response *http.Response) { seen = response.Header.Get(s.Header) })
	post := create(clientWithFault(fault, 0, 0), carillon.PostCreate{Caption: s.Caption}, record)
	assertEqual(seen, "true")
	remove(post.ID)
}

var steps = map[string]func(step){
	"list": func(step) {
		for account, err := range client.SocialAccounts.List(ctx, carillon.ListSocialAccountsQuery{}).All() {
			if must(account, err).ID == run.ChannelID {
				return
			}
		}
		panic(errors.New("the channel is missing"))
	},

	"create": func(s step) {
		id := create(client, carillon.PostCreate{Caption: s.Caption}).ID
		post := must(client.Posts.Get(ctx, id))
		assertEqual(post.Caption, s.Caption)
		assertEqual(string(post.Status), s.Status)
		assertEqual(post.Title == nil, true)
		updated := must(client.Posts.Update(ctx, id, carillon.PostUpdate{Title: carillon.Value(s.Title)}))
		assertEqual(*updated.Title, s.Title)
		remove(id)
		_, err := client.Posts.Get(ctx, id)
		assertEqual(errors.Is(err, carillon.ErrNotFound), true)
		assertEqual(apiErrorOf(nil, err).Code, s.Code)
	},

	"schedule": func(s step) {
		at := time.Now().Add(duration(s.InDays * 86400)).Truncate(time.Second)
		post := create(client, carillon.PostCreate{Caption: s.Caption, ScheduledAt: carillon.Value(at)})
		assertEqual(string(post.Status), s.Status)
		assertEqual(post.ScheduledAt.Equal(at), true)
		remove(post.ID)
	},

	"upload": func(s step) {
		media := must(client.Media.Upload(ctx, run.File, carillon.Upload{Alt: s.Alt}))
		assertEqual([]any{media.MimeType, *media.Width, *media.Height}, []any{s.MimeType, s.Width, s.Height})
		assertEqual(must(client.Media.Upload(ctx, run.File, carillon.Upload{})).ID, media.ID)
	},

	"publish": func(s step) {
		media := must(client.Media.Upload(ctx, run.File, carillon.Upload{}))
		id := create(client, carillon.PostCreate{
			Caption: s.Caption,
			Action:  carillon.Ptr("now"),
			Media:   []carillon.MediaItem{{URL: media.URL}},
		}).ID
		post := within(s.WithinSeconds, func() *carillon.PostWithRelations {
			if current := must(client.Posts.Get(ctx, id)); current.Status != carillon.PostStatusProcessing {
				return current
			}
			return nil
		})
		assertEqual(string(post.Status), s.Status)
		assertEqual(post.URL != nil, true)
		assertEqual(post.Media[0].ID, media.ID)
	},

	"pages": func(s step) {
		posts := client.Posts.List(ctx, carillon.ListPostsQuery{TagIDs: []string{run.TagID}, Limit: &s.Limit})
		ids := map[string]bool{}
		for post, err := range posts.All() {
			ids[must(post, err).ID] = true
		}
		assertEqual(int64(len(ids)), s.Count)
		pages := int64(0)
		for page, err := range posts.Pages() {
			assertEqual(must(page, err).Total, s.Count)
			pages++
		}
		assertEqual(pages, s.Pages)
	},

	"invalid": func(s step) {
		_, err := client.Posts.Create(ctx, carillon.PostCreate{
			SocialAccountID: &run.ChannelID, Media: []carillon.MediaItem{{URL: s.URL}},
		})
		assertEqual(errors.Is(err, carillon.ErrValidation), true)
		apiError := apiErrorOf(nil, err)
		assertEqual([]any{int64(apiError.Status), apiError.Code}, []any{s.HTTPStatus, s.Code})
		assertEqual(len(apiError.FieldErrors[s.Field]) > 0 && apiError.RequestID != "", true)
	},

	"rateLimited": func(s step) {
		apiError := apiErrorOf(clientWithFault("rateLimited", -1, 0).Tags.List(ctx, carillon.ListTagsQuery{}).FirstPage())
		assertEqual(errors.Is(apiError, carillon.ErrRateLimit), true)
		assertEqual([]any{apiError.Code, apiError.RetryAfter}, []any{s.Code, duration(s.RetryAfter)})
		startedAt := time.Now()
		platform := carillon.SocialPlatformBluesky
		must(clientWithFault("rateLimited", 0, 0).Platforms.List(ctx, carillon.ListPlatformsQuery{Platform: &platform}).FirstPage())
		assertEqual(time.Since(startedAt) >= duration(s.RetryAfter), true)
	},

	"lostResponse": func(s step) { createOnce("lostResponse", s) },

	"cutResponse": func(s step) { createOnce("cutResponse", s) },

	"rateLimitedUntil": func(s step) {
		apiError := apiErrorOf(clientWithFault("rateLimitedUntil", -1, 0).Tags.List(ctx, carillon.ListTagsQuery{}).FirstPage())
		wait := apiError.RetryAfter
		assertEqual(errors.Is(apiError, carillon.ErrRateLimit) && wait > 0 && wait <= duration(s.RetryAfter), true)
		platform := carillon.SocialPlatformBluesky
		must(clientWithFault("rateLimitedUntil", 0, 0).Platforms.List(ctx, carillon.ListPlatformsQuery{Platform: &platform}).FirstPage())
	},

	"redirect": func(s step) {
		for _, status := range s.Statuses {
			c := clientWithFault(fmt.Sprintf("redirect%d", status), 0, 0)
			_, read := c.Organization.Get(ctx)
			_, write := c.Posts.Create(ctx, carillon.PostCreate{Caption: s.Caption, SocialAccountID: &run.ChannelID})
			for _, err := range []error{read, write} {
				apiError := apiErrorOf(nil, err)
				assertEqual(errors.Is(err, carillon.ErrRedirect) && apiError.Status == status, true)
				assertEqual(strings.HasPrefix(apiError.Location, run.ElsewhereURL), true)
				assertEqual(strings.Contains(err.Error(), apiError.Location), true)
			}
		}
	},

	"secrets": func(step) {
		key := os.Getenv("CARILLON_API_KEY")
		config := carillon.Config{BaseURL: run.BaseURL, APIKey: key}
		printed := fmt.Sprintf("%v %+v %#v %v %+v %#v", config, config, config, client, client, client)
		assertEqual(strings.Contains(printed, key), false)
	},

	"timeout": func(s step) {
		_, err := clientWithFault("timeout", -1, duration(s.TimeoutSeconds)).Organization.Get(ctx)
		var connectionError *carillon.ConnectionError
		assertEqual(errors.As(err, &connectionError) && errors.Is(err, context.DeadlineExceeded), true)
	},

	"newerVersion": func(s step) {
		id := create(client, carillon.PostCreate{}).ID
		assertEqual(string(must(clientWithFault("newerVersion", 0, 0).Posts.Get(ctx, id)).Status), s.Status)
		remove(id)
	},

	"webhook": func(s step) {
		type delivery struct {
			Headers map[string]string
			Body    string
		}
		var catcher struct {
			URL  string
			Data []delivery
		}
		read := func() {
			if err := client.Request(ctx, "GET", "/sandbox/webhooks.json", nil, nil, &catcher); err != nil {
				panic(err)
			}
		}
		read()
		events := []carillon.WebhookEvent{carillon.WebhookEventPostPublished}
		endpoint := must(client.Webhooks.Create(ctx, carillon.WebhookCreate{URL: catcher.URL, Events: events}))
		defer func() { must(client.Webhooks.Delete(ctx, endpoint.ID)) }()
		sent := must(client.Webhooks.Test(ctx, endpoint.ID, carillon.WebhookTest{}))
		delivered := within(s.WithinSeconds, func() *delivery {
			read()
			for _, each := range catcher.Data {
				if each.Headers["x-service-delivery-id"] == sent.ID {
					return &each
				}
			}
			return nil
		})
		headers := http.Header{}
		for name, value := range delivered.Headers {
			headers.Set(name, value)
		}
		verified := must(client.Webhooks.Verify([]byte(delivered.Body), headers, endpoint.Secret))
		assertEqual([]any{verified.ID, string(verified.Event)}, []any{sent.ID, s.Event})
		_, err := client.Webhooks.Verify([]byte(delivered.Body+" "), headers, endpoint.Secret)
		var verificationError *carillon.WebhookVerificationError
		assertEqual(errors.As(err, &verificationError), true)
	},
}

func perform(s step) (err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("%v", problem)
		}
	}()
	steps[s.Name](s)
	return nil
}

func main() {
	text := must(os.ReadFile(os.Args[1]))
	if err := json.Unmarshal(text, &run); err != nil {
		panic(err)
	}
	client = carillon.New(carillon.Config{BaseURL: run.BaseURL, APIKey: os.Getenv("CARILLON_API_KEY")})
	for _, each := range run.Steps {
		if err := perform(each); err != nil {
			problem := must(json.Marshal(err.Error()))
			fmt.Printf("not ok %s %s\n", each.Name, problem)
			continue
		}
		fmt.Printf("ok %s\n", each.Name)
	}
}
