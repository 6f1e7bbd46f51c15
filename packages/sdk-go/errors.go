package carillon

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sort"
	"strconv"
	"strings"
	"time"
)

// Error kinds, for errors.Is.
var (
	ErrBadRequest         error = kind(http.StatusBadRequest)
	ErrAuthentication     error = kind(http.StatusUnauthorized)
	ErrPaymentRequired    error = kind(http.StatusPaymentRequired)
	ErrPermission         error = kind(http.StatusForbidden)
	ErrNotFound           error = kind(http.StatusNotFound)
	ErrConflict           error = kind(http.StatusConflict)
	ErrPreconditionFailed error = kind(http.StatusPreconditionFailed)
	ErrValidation         error = kind(http.StatusUnprocessableEntity)
	ErrRateLimit          error = kind(http.StatusTooManyRequests)
	ErrServer             error = kind(http.StatusInternalServerError) // and above
	ErrRedirect           error = kind(http.StatusFound)               // or another redirect: see APIError.Location
)

type kind int

func (k kind) Error() string { return "carillon: " + http.StatusText(int(k)) }

// APIError is an error returned by the API. Use errors.Is to check its kind.
type APIError struct {
	Status int
	// Code is an error code, such as NOT_FOUND or INPUT_VALIDATION_FAILED.
	Code    string
	Message string
	// FieldErrors are messages by field, such as "media[0].url": {"Must be an http(s) URL"}.
	FieldErrors map[string][]string
	// FormErrors are messages that aren't about a specific field.
	FormErrors []string
	// RequestID identifies the request in the server's logs.
	RequestID string
	// RetryAfter is how long to wait before retrying, if the server sent it.
	RetryAfter time.Duration
	// Location is the target of a redirect, if the server sent one. Redirects aren't followed, because that would forward
	// the credentials and could turn a POST into a GET.
	Location string
	// Data is the rest of the error.
	Data json.RawMessage
}

func (e *APIError) Error() string {
	fields := make([]string, 0, len(e.FieldErrors))
	for field, texts := range e.FieldErrors {
		fields = append(fields, field+": "+strings.Join(texts, ", "))
	}
	if len(fields) == 0 {
		return "carillon: " + e.Message
	}
	sort.Strings(fields)
	return fmt.Sprintf("carillon: %s (%s)", e.Message, strings.Join(fields, "; "))
}

// Is reports whether the error is of a kind such as ErrNotFound.
func (e *APIError) Is(target error) bool {
	expected, ok := target.(kind)
	return ok && (int(expected) == e.Status || target == ErrServer && e.Status >= 500 ||
		target == ErrRedirect && isRedirect(e.Status))
}

// ConnectionError means that there was no response: the connection failed or timed out.
type ConnectionError struct{ cause error }

func (e *ConnectionError) Error() string { return "carillon: " + e.cause.Error() }
func (e *ConnectionError) Unwrap() error { return e.cause }

// WebhookVerificationError means that the webhook delivery is forged, malformed, or too old.
type WebhookVerificationError struct{ Reason string }

func (e *WebhookVerificationError) Error() string { return "carillon: " + e.Reason }

func newAPIError(response *http.Response, content []byte) *APIError {
	var problem struct {
		Code, Message string
		Data          json.RawMessage
	}
	var data struct {
		Message     string
		FieldErrors map[string][]string
		FormErrors  []string
	}
	_ = json.Unmarshal(content, &problem) // a proxy's response may not be JSON
	_ = json.Unmarshal(problem.Data, &data)
	if isRedirect(response.StatusCode) {
		problem.Message = "the server sent a redirect; check BaseURL"
		if location := response.Header.Get("Location"); location != "" {
			problem.Message = fmt.Sprintf("the server redirected to %s; if that's your Carillon server, set BaseURL to its URL", location)
		}
	}
	wait, _ := retryAfter(response.Header)
	return &APIError{
		Status:      response.StatusCode,
		Code:        first(problem.Code, fmt.Sprintf("HTTP_%d", response.StatusCode)),
		Message:     first(data.Message, problem.Message, fmt.Sprintf("the server returned status %d", response.StatusCode)),
		FieldErrors: data.FieldErrors,
		FormErrors:  data.FormErrors,
		RequestID:   response.Header.Get("X-Request-Id"),
		RetryAfter:  wait,
		Location:    response.Header.Get("Location"),
		Data:        problem.Data,
	}
}

func isRedirect(status int) bool {
	switch status {
	case 301, 302, 303, 307, 308:
		return true
	}
	return false
}

// retryAfter reads Retry-After, which is a number of seconds or a date.
func retryAfter(header http.Header) (wait time.Duration, ok bool) {
	text := header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(text, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	at, err := http.ParseTime(text)
	if err != nil {
		return 0, false
	}
	return max(0, time.Until(at).Truncate(time.Second)+time.Second), true
}

func first(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
