package carillon

import "encoding/json"

// Nullable is a field that can be omitted (its zero value), null (Null), or a value (Value).
type Nullable[T any] struct {
	value *T
	set   bool
}

// Value sets a nullable field.
func Value[T any](value T) Nullable[T] { return Nullable[T]{&value, true} }

// Null clears a field.
func Null[T any]() Nullable[T] { return Nullable[T]{nil, true} }

// Get returns the value, or nil.
func (n Nullable[T]) Get() *T { return n.value }

// IsZero reports whether the field is omitted.
func (n Nullable[T]) IsZero() bool { return !n.set }

func (n Nullable[T]) MarshalJSON() ([]byte, error) { return json.Marshal(n.value) }

func (n *Nullable[T]) UnmarshalJSON(text []byte) error {
	n.set = true
	return json.Unmarshal(text, &n.value)
}
