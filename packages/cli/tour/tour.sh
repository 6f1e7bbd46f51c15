# The recorded session. record.ts runs it in a terminal, with CLI, CARILLON_URL, and CHANNEL set.
set -e
carillon() { node "$CLI" "$@"; }

say() {
  printf '\033[1;36m# %s\033[0m\n' "$1"
  sleep 0.8
}

# Types a command, then runs it (or the second argument instead).
typed() {
  printf '\033[1m$\033[0m '
  local at
  for ((at = 0; at < ${#1}; at++)); do
    printf '%s' "${1:at:1}"
    sleep 0.02
  done
  printf '\n'
  sleep 0.3
  eval "${2:-$1}" || true
  printf '\n'
  sleep 1
}

say "Sign in with a key, or without --key in the browser"
typed 'carillon login --url localhost:3000 --key - < key.txt' 'carillon login --key - < key.txt'

say "Upload an image, then publish a post"
typed 'carillon media upload harbor.png --alt "Boats at dawn"'
typed "carillon posts create --channel $CHANNEL --caption 'Good morning' --media harbor.png --now --watch"

say "Keep posts in a file: preview the changes, then apply them"
typed 'cat posts.yaml'
typed 'carillon plan posts.yaml'
typed 'carillon apply posts.yaml --yes'

say "Applying it again changes nothing"
typed 'carillon apply posts.yaml'

say "Edit the file, and preview the change"
typed "sed -i 's/on Saturday/on Sunday/' posts.yaml && carillon plan posts.yaml"

say "Errors name the field and the request"
typed "carillon posts create --channel $CHANNEL --caption Late --at 2020-01-01"

say "Every command has JSON output"
typed 'carillon posts counts --json'

say "Delete posts that are no longer in the file"
typed "printf 'name: tour\nposts: []\n' > posts.yaml && carillon apply posts.yaml --prune --yes"
