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
	"strconv"
	"strings"
	"time"
)

// Config says which server to use, and as whom.
type Config struct {
	// BaseURL is where the server is: https://carillon.example.
	BaseURL string
	// APIKey of the workspace.
	APIKey string
	// AccessToken answers an OAuth access token that is still good; used where there is no APIKey.
	AccessToken func(context.Context) (string, error)
	// Timeout is how long each try may take. Default: a minute.
	Timeout time.Duration
	// MaxRetries is how often a request is tried again after the first time. Default: 3; negative: never.
	MaxRetries int
	// UserAgent is put before the package's own name: my-app/1.0.
	UserAgent string
	// HTTPClient in place of http.DefaultClient.
	HTTPClient *http.Client
}

// Client of one server, with one credential. Safe for concurrent use.
type Client struct {
	Resources
	config Config
}

// New makes a client. It asks nothing of the server.
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
	client := &Client{config: config}
	client.Resources = newResources(client)
	return client
}

// Ptr is a pointer to a value, for optional fields.
func Ptr[T any](value T) *T { return &value }

type settings struct {
	idempotencyKey, ifMatch string
	timeout                 time.Duration
	maxRetries              int
	headers                 http.Header
	onResponse              func(*http.Response)
}

// RequestOption changes one request.
type RequestOption func(*settings)

// WithIdempotencyKey makes a repetition by another process harmless as well; every POST carries a key of its own making.
func WithIdempotencyKey(key string) RequestOption {
	return func(s *settings) { s.idempotencyKey = key }
}

// WithIfMatch names, by its ETag, the version to change; any other answers 412.
func WithIfMatch(etag string) RequestOption { return func(s *settings) { s.ifMatch = etag } }

// WithTimeout is how long each try may take.
func WithTimeout(timeout time.Duration) RequestOption {
	return func(s *settings) { s.timeout = timeout }
}

// WithMaxRetries is how often to try again after the first time.
func WithMaxRetries(times int) RequestOption { return func(s *settings) { s.maxRetries = times } }

// WithHeader sends another header.
func WithHeader(name, value string) RequestOption {
	return func(s *settings) { s.headers.Set(name, value) }
}

// WithOnResponse sees the response (its body is read already), for instance its ETag.
func WithOnResponse(see func(*http.Response)) RequestOption {
	return func(s *settings) { s.onResponse = see }
}

// Request calls any path of the server, for what this version of the package does not know yet. Query and body are
// written as JSON is; result, if not nil, is where the answer goes.
func (c *Client) Request(ctx context.Context, method, path string, query, body, result any, options ...RequestOption) error {
	answer, err := c.do(ctx, request{method: method, path: path, query: query, body: body}, options)
	if err != nil || result == nil {
		return err
	}
	return json.Unmarshal(answer, result)
}

type request struct {
	method, path string
	ids          []string
	query, body  any
}

func call[Result any](ctx context.Context, c *Client, r request, options []RequestOption) (*Result, error) {
	answer, err := c.do(ctx, r, options)
	if err != nil {
		return nil, err
	}
	result := new(Result)
	if err := json.Unmarshal(answer, result); err != nil {
		return nil, fmt.Errorf("carillon: the answer does not fit: %w", err)
	}
	return result, nil
}

func (c *Client) do(ctx context.Context, r request, options []RequestOption) ([]byte, error) {
	set := settings{timeout: c.config.Timeout, maxRetries: c.config.MaxRetries, headers: http.Header{}}
	for _, option := range options {
		option(&set)
	}
	address, err := r.address(c.config.BaseURL)
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
	response, answer, err := repeat(ctx, r.method, set.maxRetries, func() (*http.Response, []byte, error) {
		return c.send(ctx, r.method, address, set.headers, bytes.NewReader(body), int64(len(body)), set.timeout)
	})
	if err != nil {
		return nil, err
	}
	if set.onResponse != nil {
		set.onResponse(response)
	}
	if response.StatusCode >= 300 {
		return nil, newAPIError(response, answer)
	}
	return answer, nil
}

func (c *Client) setHeaders(ctx context.Context, set *settings, method string, hasBody bool) error {
	set.headers.Set("Accept", "application/json")
	set.headers.Set("User-Agent", c.config.UserAgent)
	if c.config.APIKey != "" {
		set.headers.Set("X-Api-Key", c.config.APIKey)
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

// send is one try, whose answer is read whole.
func (c *Client) send(ctx context.Context, method, address string, headers http.Header, body io.Reader, size int64, timeout time.Duration) (*http.Response, []byte, error) {
	within, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	r, err := http.NewRequestWithContext(within, method, address, body)
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
		var answer []byte
		if answer, err = io.ReadAll(response.Body); err == nil {
			return response, answer, nil
		}
	}
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	return nil, nil, &ConnectionError{err}
}

// longestWait: a server that asks for more than this is not waited for.
const longestWait = 2 * time.Minute

func repeat(ctx context.Context, method string, maxRetries int, try func() (*http.Response, []byte, error)) (*http.Response, []byte, error) {
	for tries := 0; ; tries++ {
		last := tries >= maxRetries
		response, answer, err := try()
		var lost *ConnectionError
		if err != nil && (last || !errors.As(err, &lost)) {
			return nil, nil, err
		}
		retryAfter := ""
		if err == nil {
			retryAfter = response.Header.Get("Retry-After")
		}
		wait := waitBefore(tries, retryAfter)
		if err == nil && (last || !again(response.StatusCode, method, tries) || wait > longestWait) {
			return response, answer, nil
		}
		select {
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		case <-time.After(wait):
		}
	}
}

// again: is this status worth another try? A POST whose answer was lost may still be at work when it comes again.
func again(status int, method string, tries int) bool {
	switch status {
	case 408, 429, 500, 502, 503, 504:
		return true
	case 409:
		return method == http.MethodPost && tries > 0
	}
	return false
}

// waitBefore is what the server asks for; else half a second, doubled each time up to eight, give or take a quarter.
func waitBefore(tries int, retryAfter string) time.Duration {
	if seconds, err := strconv.ParseUint(retryAfter, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	wait := min(8*time.Second, 500*time.Millisecond<<min(tries, 5))
	return time.Duration(float64(wait) * (0.75 + mathrand.Float64()/2))
}

// address with the ids escaped. An empty id, or one of dots, would name another path.
func (r request) address(base string) (string, error) {
	path := r.path
	for _, id := range r.ids {
		if id == "" || id == "." || id == ".." {
			return "", fmt.Errorf("carillon: %q is no id", id)
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

// encodeQuery writes what would be {"tagIds": ["a", "b"], "scheduledAt": {"from": …}} in JSON as
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
		return "", fmt.Errorf("carillon: a query is an object: %w", err)
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
