# The recorded session. record.ts runs it in a terminal, with CLI, CARILLON_URL, and CHANNEL set.
set -e
carillon() { node "$CLI" "$@"; }

heading() {
  printf '\033[1;36m# %s\033[0m\n' "$1"
  sleep 0.8
}

# Types a command, then runs it (or the second argument instead).
type_and_run() {
  printf '\033[1m$\033[0m '
  local index
  for ((index = 0; index < ${#1}; index++)); do
    printf '%s' "${1:index:1}"
    sleep 0.02
  done
  printf '\n'
  sleep 0.3
  eval "${2:-$1}" || true
  printf '\n'
  sleep 1
}

heading "Sign in with an API key (or omit --key to use the browser)"
type_and_run 'carillon login --url localhost:3000 --key - < key.txt' 'carillon login --key - < key.txt'

heading "Upload an image, then publish a post"
type_and_run 'carillon media upload harbor.png --alt "Boats at dawn"'
type_and_run "carillon posts create --channel $CHANNEL --caption 'Good morning' --media harbor.png --now --watch"

heading "Keep posts in a file: preview the changes, then apply them"
type_and_run 'cat posts.yaml'
type_and_run 'carillon plan posts.yaml'
type_and_run 'carillon apply posts.yaml --yes'

heading "Applying it again changes nothing"
type_and_run 'carillon apply posts.yaml'

heading "Edit the file, and preview the change"
type_and_run "sed -i 's/on Saturday/on Sunday/' posts.yaml && carillon plan posts.yaml"

heading "Errors name the field and the request"
type_and_run "carillon posts create --channel $CHANNEL --caption Late --at 2020-01-01"

heading "Every command has JSON output"
type_and_run 'carillon posts counts --json'

heading "Delete posts that are no longer in the file"
type_and_run "printf 'name: tour\nposts: []\n' > posts.yaml && carillon apply posts.yaml --prune --yes"
