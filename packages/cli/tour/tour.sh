# What the recording shows. record.ts runs it in a terminal, with CLI, CARILLON_URL and CHANNEL set.
set -e
carillon() { node "$CLI" "$@"; }

say() {
  printf '\033[1;36m# %s\033[0m\n' "$1"
  sleep 0.8
}

# Writes a command as a person would, then runs it; or another one in its place.
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

say "Sign in, here with a key; without --key the browser opens"
typed 'carillon login --url localhost:3000 --key - < key.txt' 'carillon login --key - < key.txt'

say "A picture into the library, and a post that goes out now"
typed 'carillon media upload harbour.png --alt "Boats at dawn"'
typed "carillon posts create --channel $CHANNEL --caption 'Good morning' --media harbour.png --now --watch"

say "Posts as a file: the difference first, then apply"
typed 'cat posts.yaml'
typed 'carillon plan posts.yaml'
typed 'carillon apply posts.yaml --yes'

say "Twice changes nothing"
typed 'carillon apply posts.yaml'

say "What changes is shown before it happens"
typed "sed -i 's/on Saturday/on Sunday/' posts.yaml && carillon plan posts.yaml"

say "Errors name the field, the remedy and the request"
typed "carillon posts create --channel $CHANNEL --caption Late --at 2020-01-01"

say "Everything speaks JSON"
typed 'carillon posts counts --json'

say "And what is taken out of the file goes"
typed "printf 'name: tour\nposts: []\n' > posts.yaml && carillon apply posts.yaml --prune --yes"
