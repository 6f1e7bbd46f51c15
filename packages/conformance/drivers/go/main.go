// The scenario with the Go SDK. Each step answers an error when something is not as it should be.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"time"

	carillon "carillon.example/sdk-go"
)

type step struct {
	Name, Caption, Title, Status, Code, Alt, MimeType, URL, Field, Header, Event string
	Count, Limit, Pages, Width, Height, HTTPStatus                               int64
	TimeoutSeconds, WithinSeconds, InDays, RetryAfter                            float64
}

type scenario struct {
	BaseURL, FaultsURL, ChannelID, TagID, File string
	Steps                                      []step
}

var (
	run    scenario
	client *carillon.Client
	ctx    = context.Background()
)

func behind(fault string, maxRetries int, timeout time.Duration) *carillon.Client {
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

func equal(found, wanted any) {
	if !reflect.DeepEqual(found, wanted) {
		panic(fmt.Errorf("%v is not %v", found, wanted))
	}
}

func refusal(_ any, err error) *carillon.APIError {
	var refused *carillon.APIError
	if !errors.As(err, &refused) {
		panic(fmt.Errorf("no APIError but %v", err))
	}
	return refused
}

func within[T any](seconds float64, look func() *T) *T {
	for end := time.Now().Add(duration(seconds)); ; time.Sleep(250 * time.Millisecond) {
		if found := look(); found != nil {
			return found
		}
		if time.Now().After(end) {
			panic(fmt.Errorf("not within %v s", seconds))
		}
	}
}

func create(c *carillon.Client, post carillon.PostCreate, options ...carillon.RequestOption) *carillon.PostCreated {
	post.SocialAccountID = run.ChannelID
	return must(c.Posts.Create(ctx, post, options...))
}

func remove(id string) { must(client.Posts.Delete(ctx, id)) }

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
		equal(post.Caption, s.Caption)
		equal(string(post.Status), s.Status)
		equal(post.Title == nil, true)
		updated := must(client.Posts.Update(ctx, id, carillon.PostUpdate{Title: carillon.Value(s.Title)}))
		equal(*updated.Title, s.Title)
		remove(id)
		_, err := client.Posts.Get(ctx, id)
		equal(errors.Is(err, carillon.ErrNotFound), true)
		equal(refusal(nil, err).Code, s.Code)
	},

	"schedule": func(s step) {
		at := time.Now().Add(duration(s.InDays * 86400)).Truncate(time.Second)
		post := create(client, carillon.PostCreate{Caption: s.Caption, ScheduledAt: carillon.Value(at)})
		equal(string(post.Status), s.Status)
		equal(post.ScheduledAt.Equal(at), true)
		remove(post.ID)
	},

	"upload": func(s step) {
		media := must(client.Media.Upload(ctx, run.File, carillon.Upload{Alt: s.Alt}))
		equal([]any{media.MimeType, *media.Width, *media.Height}, []any{s.MimeType, s.Width, s.Height})
		equal(must(client.Media.Upload(ctx, run.File, carillon.Upload{})).ID, media.ID)
	},

	"publish": func(s step) {
		media := must(client.Media.Upload(ctx, run.File, carillon.Upload{}))
		id := create(client, carillon.PostCreate{
			Caption: s.Caption,
			Action:  carillon.Ptr("now"),
			Media:   []carillon.MediaItem{{URL: media.URL}},
		}).ID
		post := within(s.WithinSeconds, func() *carillon.PostWithRelations {
			if now := must(client.Posts.Get(ctx, id)); now.Status != carillon.PostStatusProcessing {
				return now
			}
			return nil
		})
		equal(string(post.Status), s.Status)
		equal(post.URL != nil, true)
		equal(post.Media[0].ID, media.ID)
	},

	"pages": func(s step) {
		posts := client.Posts.List(ctx, carillon.ListPostsQuery{TagIDs: []string{run.TagID}, Limit: &s.Limit})
		ids := map[string]bool{}
		for post, err := range posts.All() {
			ids[must(post, err).ID] = true
		}
		equal(int64(len(ids)), s.Count)
		pages := int64(0)
		for page, err := range posts.Pages() {
			equal(must(page, err).Total, s.Count)
			pages++
		}
		equal(pages, s.Pages)
	},

	"invalid": func(s step) {
		_, err := client.Posts.Create(ctx, carillon.PostCreate{
			SocialAccountID: run.ChannelID, Media: []carillon.MediaItem{{URL: s.URL}},
		})
		equal(errors.Is(err, carillon.ErrValidation), true)
		refused := refusal(nil, err)
		equal([]any{int64(refused.Status), refused.Code}, []any{s.HTTPStatus, s.Code})
		equal(len(refused.FieldErrors[s.Field]) > 0 && refused.RequestID != "", true)
	},

	"limited": func(s step) {
		refused := refusal(behind("limited", -1, 0).Tags.List(ctx, carillon.ListTagsQuery{}).FirstPage())
		equal(errors.Is(refused, carillon.ErrRateLimit), true)
		equal([]any{refused.Code, refused.RetryAfter}, []any{s.Code, duration(s.RetryAfter)})
		began := time.Now()
		platform := carillon.SocialPlatformBluesky
		must(behind("limited", 0, 0).Platforms.List(ctx, carillon.ListPlatformsQuery{Platform: &platform}).FirstPage())
		equal(time.Since(began) >= duration(s.RetryAfter), true)
	},

	"lost": func(s step) {
		seen := ""
		see := carillon.WithOnResponse(func(response *http.Response) { seen = response.Header.Get(s.Header) })
		post := create(behind("lost", 0, 0), carillon.PostCreate{Caption: s.Caption}, see)
		equal(seen, "true")
		remove(post.ID)
	},

	"slow": func(s step) {
		_, err := behind("slow", -1, duration(s.TimeoutSeconds)).Organization.Get(ctx)
		var lost *carillon.ConnectionError
		equal(errors.As(err, &lost) && errors.Is(err, context.DeadlineExceeded), true)
	},

	"later": func(s step) {
		id := create(client, carillon.PostCreate{}).ID
		equal(string(must(behind("later", 0, 0).Posts.Get(ctx, id)).Status), s.Status)
		remove(id)
	},

	"webhook": func(s step) {
		type delivery struct {
			Headers map[string]string
			Body    string
		}
		var caught struct {
			URL  string
			Data []delivery
		}
		read := func() {
			if err := client.Request(ctx, "GET", "/sandbox/webhooks.json", nil, nil, &caught); err != nil {
				panic(err)
			}
		}
		read()
		events := []carillon.WebhookEvent{carillon.WebhookEventPostPublished}
		endpoint := must(client.Webhooks.Create(ctx, carillon.WebhookCreate{URL: caught.URL, Events: events}))
		defer func() { must(client.Webhooks.Delete(ctx, endpoint.ID)) }()
		sent := must(client.Webhooks.Test(ctx, endpoint.ID))
		found := within(s.WithinSeconds, func() *delivery {
			read()
			for _, each := range caught.Data {
				if each.Headers["x-service-delivery-id"] == sent.ID {
					return &each
				}
			}
			return nil
		})
		headers := http.Header{}
		for name, value := range found.Headers {
			headers.Set(name, value)
		}
		verified := must(client.Webhooks.Verify([]byte(found.Body), headers, endpoint.Secret))
		equal([]any{verified.ID, string(verified.Event)}, []any{sent.ID, s.Event})
		_, err := client.Webhooks.Verify([]byte(found.Body+" "), headers, endpoint.Secret)
		var forged *carillon.WebhookVerificationError
		equal(errors.As(err, &forged), true)
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
