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

// Kinds of errors, for errors.Is.
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
)

type kind int

func (k kind) Error() string { return "carillon: " + http.StatusText(int(k)) }

// APIError is the server's no: errors.As finds it, errors.Is its kind.
type APIError struct {
	Status int
	// Code such as NOT_FOUND or INPUT_VALIDATION_FAILED.
	Code    string
	Message string
	// FieldErrors are messages by field: "media[0].url": {"Must be an http(s) URL"}.
	FieldErrors map[string][]string
	// FormErrors are messages that belong to no field in particular.
	FormErrors []string
	// RequestID names the request in the server's logs.
	RequestID string
	// RetryAfter is when to come back, where the server said so.
	RetryAfter time.Duration
	// Data is the rest of what the server said.
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

// Is says whether the error is of a kind such as ErrNotFound.
func (e *APIError) Is(target error) bool {
	wanted, ok := target.(kind)
	return ok && (int(wanted) == e.Status || target == ErrServer && e.Status >= 500)
}

// ConnectionError: no answer came, or none in time.
type ConnectionError struct{ cause error }

func (e *ConnectionError) Error() string { return "carillon: " + e.cause.Error() }
func (e *ConnectionError) Unwrap() error { return e.cause }

// WebhookVerificationError: what claims to be a delivery of a webhook is none, or too old.
type WebhookVerificationError struct{ Reason string }

func (e *WebhookVerificationError) Error() string { return "carillon: " + e.Reason }

func newAPIError(response *http.Response, answer []byte) *APIError {
	var problem struct {
		Code, Message string
		Data          json.RawMessage
	}
	var data struct {
		Message     string
		FieldErrors map[string][]string
		FormErrors  []string
	}
	_ = json.Unmarshal(answer, &problem) // a proxy may answer no JSON
	_ = json.Unmarshal(problem.Data, &data)
	seconds, _ := strconv.ParseUint(response.Header.Get("Retry-After"), 10, 31)
	return &APIError{
		Status:      response.StatusCode,
		Code:        first(problem.Code, fmt.Sprintf("HTTP_%d", response.StatusCode)),
		Message:     first(data.Message, problem.Message, fmt.Sprintf("the server answered %d", response.StatusCode)),
		FieldErrors: data.FieldErrors,
		FormErrors:  data.FormErrors,
		RequestID:   response.Header.Get("X-Request-Id"),
		RetryAfter:  time.Duration(seconds) * time.Second,
		Data:        problem.Data,
	}
}

func first(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
