// Package carillon schedules and publishes social posts with the Carillon API.
package carillon

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Config holds a client's settings.
type Config struct {
	// BaseURL is the server's URL, such as https://carillon.example.
	BaseURL string
	// APIKey is an API key.
	APIKey string
	// AccessToken returns a valid OAuth access token. It's used if there's no APIKey.
	AccessToken func(context.Context) (string, error)
	// Timeout is the timeout per attempt. Default: one minute.
	Timeout time.Duration
	// MaxRetries is the number of retries after the first attempt. Default: 3. Negative: none.
	MaxRetries int
	// UserAgent is prepended to the package's user agent, such as my-app/1.0.
	UserAgent string
	// HTTPClient replaces http.DefaultClient.
	HTTPClient *http.Client
}

// Client is an API client for one server and one credential. It's safe for concurrent use.
type Client struct {
	Resources
	config Config
	apiKey func() string
}

// String hides the API key.
func (c Config) String() string { return fmt.Sprintf("carillon.Config{BaseURL: %q}", c.BaseURL) }

// GoString hides the API key.
func (c Config) GoString() string { return c.String() }

// New creates a client. It doesn't send any requests.
func New(config Config) *Client {
	config.BaseURL = strings.TrimRight(config.BaseURL, "/")
	config.UserAgent = strings.TrimSpace(config.UserAgent + " carillon-go/" + Version)
	if config.Timeout == 0 {
		config.Timeout = time.Minute
	}
	if config.MaxRetries == 0 {
		config.MaxRetries = 3
	}
	if config.HTTPClient == nil {
		config.HTTPClient = http.DefaultClient
	}
	withoutRedirects := *config.HTTPClient
	withoutRedirects.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	config.HTTPClient = &withoutRedirects
	// A function, so that printing the client doesn't show the key.
	apiKey := config.APIKey
	config.APIKey = ""
	client := &Client{config: config, apiKey: func() string { return apiKey }}
	client.Resources = newResources(client)
	return client
}

// Ptr returns a pointer to a value, for optional fields.
func Ptr[T any](value T) *T { return &value }

type settings struct {
	idempotencyKey, ifMatch string
	timeout                 time.Duration
	maxRetries              int
	headers                 http.Header
	onResponse              func(*http.Response)
}

// RequestOption configures one request.
type RequestOption func(*settings)

// WithIdempotencyKey replaces the generated key of a POST, so that retries from other processes are safe.
func WithIdempotencyKey(key string) RequestOption {
	return func(s *settings) { s.idempotencyKey = key }
}

// WithIfMatch sets the ETag of the version to change. If it's out of date, the API returns 412.
func WithIfMatch(etag string) RequestOption { return func(s *settings) { s.ifMatch = etag } }

// WithTimeout sets the timeout per attempt.
func WithTimeout(timeout time.Duration) RequestOption {
	return func(s *settings) { s.timeout = timeout }
}

// WithMaxRetries sets the number of retries after the first attempt.
func WithMaxRetries(count int) RequestOption { return func(s *settings) { s.maxRetries = count } }

// WithHeader adds a header.
func WithHeader(name, value string) RequestOption {
	return func(s *settings) { s.headers.Set(name, value) }
}

// WithOnResponse sets a function that's called with the response, for example to read its ETag. The body has already been
// read.
func WithOnResponse(callback func(*http.Response)) RequestOption {
	return func(s *settings) { s.onResponse = callback }
}

// Request calls any path, for endpoints that this version of the package doesn't support yet. The query and body can be
// anything that encodes to JSON. The response is decoded into result, unless that's nil.
func (c *Client) Request(ctx context.Context, method, path string, query, body, result any, options ...RequestOption) error {
	response, err := c.do(ctx, request{method: method, path: path, query: query, body: body}, options)
	if err != nil || result == nil {
		return err
	}
	return json.Unmarshal(response, result)
}

type request struct {
	method, path string
	ids          []string
	query, body  any
}

func call[Result any](ctx context.Context, c *Client, r request, options []RequestOption) (*Result, error) {
	response, err := c.do(ctx, r, options)
	if err != nil {
		return nil, err
	}
	result := new(Result)
	if err := json.Unmarshal(response, result); err != nil {
		return nil, fmt.Errorf("carillon: unexpected response: %w", err)
	}
	return result, nil
}

func (c *Client) do(ctx context.Context, r request, options []RequestOption) ([]byte, error) {
	set := settings{timeout: c.config.Timeout, maxRetries: c.config.MaxRetries, headers: http.Header{}}
	for _, option := range options {
		option(&set)
	}
	url, err := r.url(c.config.BaseURL)
	if err != nil {
		return nil, err
	}
	var body []byte
	if r.body != nil {
		if body, err = json.Marshal(r.body); err != nil {
			return nil, err
		}
	}
	if err := c.setHeaders(ctx, &set, r.method, body != nil); err != nil {
		return nil, err
	}
	response, content, err := withRetries(ctx, r.method, set.maxRetries, func() (*http.Response, []byte, error) {
		return c.send(ctx, r.method, url, set.headers, bytes.NewReader(body), int64(len(body)), set.timeout)
	})
	if err != nil {
		return nil, err
	}
	if set.onResponse != nil {
		set.onResponse(response)
	}
	if response.StatusCode >= 300 {
		return nil, newAPIError(response, content)
	}
	return content, nil
}

func (c *Client) setHeaders(ctx context.Context, set *settings, method string, hasBody bool) error {
	set.headers.Set("Accept", "application/json")
	set.headers.Set("User-Agent", c.config.UserAgent)
	if key := c.apiKey(); key != "" {
		set.headers.Set("X-Api-Key", key)
	} else if c.config.AccessToken != nil {
		token, err := c.config.AccessToken(ctx)
		if err != nil {
			return err
		}
		set.headers.Set("Authorization", "Bearer "+token)
	}
	if hasBody {
		set.headers.Set("Content-Type", "application/json")
	}
	if method == http.MethodPost {
		if set.idempotencyKey == "" {
			set.idempotencyKey = rand.Text()
		}
		set.headers.Set("Idempotency-Key", set.idempotencyKey)
	}
	if set.ifMatch != "" {
		set.headers.Set("If-Match", set.ifMatch)
	}
	return nil
}

// send makes one attempt and reads the whole response.
func (c *Client) send(ctx context.Context, method, url string, headers http.Header, body io.Reader, size int64, timeout time.Duration) (*http.Response, []byte, error) {
	deadline, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	r, err := http.NewRequestWithContext(deadline, method, url, body)
	if err != nil {
		return nil, nil, err
	}
	r.Header = headers.Clone()
	r.ContentLength = size
	if size == 0 {
		r.Body = http.NoBody
	}
	response, err := c.config.HTTPClient.Do(r)
	if err == nil {
		defer response.Body.Close()
		var content []byte
		if content, err = io.ReadAll(response.Body); err == nil {
			return response, content, nil
		}
	}
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	return nil, nil, &ConnectionError{err}
}

// maxRetryAfter is the longest Retry-After to wait for. Requests with a longer one aren't retried.
const maxRetryAfter = 2 * time.Minute

func withRetries(ctx context.Context, method string, maxRetries int, attempt func() (*http.Response, []byte, error)) (*http.Response, []byte, error) {
	for retry := 0; ; retry++ {
		isLast := retry >= maxRetries
		response, content, err := attempt()
		var connectionError *ConnectionError
		if err != nil && (isLast || !errors.As(err, &connectionError)) {
			return nil, nil, err
		}
		delay := backoff(retry)
		if err == nil {
			if wait, ok := retryAfter(response.Header); ok {
				delay = wait
			}
		}
		if err == nil && (isLast || !shouldRetry(response.StatusCode, method, retry) || delay > maxRetryAfter) {
			return response, content, nil
		}
		select {
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		case <-time.After(delay):
		}
	}
}

// shouldRetry reports whether to retry after a status. If a POST's response was lost, the first attempt may still be
// running, which the API reports as a 409.
func shouldRetry(status int, method string, retry int) bool {
	switch status {
	case 408, 429, 500, 502, 503, 504:
		return true
	case 409:
		return method == http.MethodPost && retry > 0
	}
	return false
}

// backoff is exponential, from 0.5 to 8 seconds with 25% jitter.
func backoff(retry int) time.Duration {
	delay := min(8*time.Second, 500*time.Millisecond<<min(retry, 5))
	return time.Duration(float64(delay) * (0.75 + mathrand.Float64()/2))
}

// url builds the URL and escapes the ids. Empty ids and dots are rejected, because they'd change the path.
func (r request) url(base string) (string, error) {
	path := r.path
	for _, id := range r.ids {
		if id == "" || id == "." || id == ".." {
			return "", fmt.Errorf("carillon: invalid id %q", id)
		}
		before, rest, _ := strings.Cut(path, "{")
		_, after, _ := strings.Cut(rest, "}")
		path = before + url.PathEscape(id) + after
	}
	query, err := encodeQuery(r.query)
	if err != nil {
		return "", err
	}
	return base + path + query, nil
}

// encodeQuery encodes {"tagIds": ["a", "b"], "scheduledAt": {"from": …}} as
// ?tagIds=a&tagIds=b&scheduledAt[from]=….
func encodeQuery(query any) (string, error) {
	if query == nil {
		return "", nil
	}
	text, err := json.Marshal(query)
	if err != nil {
		return "", err
	}
	var fields map[string]any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&fields); err != nil {
		return "", fmt.Errorf("carillon: a query must be an object: %w", err)
	}
	values := url.Values{}
	for name, value := range fields {
		addQuery(values, name, value)
	}
	if len(values) == 0 {
		return "", nil
	}
	return "?" + values.Encode(), nil
}

func addQuery(values url.Values, name string, value any) {
	switch value := value.(type) {
	case nil:
	case []any:
		for _, item := range value {
			addQuery(values, name, item)
		}
	case map[string]any:
		for inner, item := range value {
			addQuery(values, name+"["+inner+"]", item)
		}
	default:
		values.Add(name, fmt.Sprint(value))
	}
}
