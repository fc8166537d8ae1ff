#!/bin/bash -p
# Asks the resident daemon about one hook call, with bash builtins only; where that does not give a whole answer in time,
# node decides in its own process. Prints the answer of either in one piece, or exits 2 with a reason: never anything else.
#
# client.sh AGENT EVENT --node NODE --config PATH --state PATH --cache PATH [--deadline SECONDS] [--attended yes|no] [--defer] [--no-daemon]
#
# Runs on bash 3.2. `-p` keeps BASH_ENV and functions of the environment out: a repository can set them.
LC_ALL=C # lengths are bytes
trap '' PIPE
here=${BASH_SOURCE[0]%/*}
agent=$1 event=$2
node= config= state= cache= deadline=25 attended= defer= daemon=yes
passed=("$agent" "$event")
shift 2
while [ $# -gt 0 ]; do
  case $1 in
    --node) node=$2; shift 2 ;;
    --deadline) deadline=$2; shift 2 ;;
    --no-daemon) daemon=no; passed+=("$1"); shift ;;
    --config) config=$2; passed+=("$1" "$2"); shift 2 ;;
    --state) state=$2; passed+=("$1" "$2"); shift 2 ;;
    --cache) cache=$2; passed+=("$1" "$2"); shift 2 ;;
    --attended) attended=$2; passed+=("$1" "$2"); shift 2 ;;
    --defer) defer=yes; passed+=("$1"); shift ;;
    *) passed+=("$1"); shift ;;
  esac
done
# from version 5 on `read -N` takes what is there at once, where every other form takes single bytes
wide=
[ "${BASH_VERSINFO[0]}" -ge 5 ] && wide=yes
# a socket, which Node gives its children, cannot be opened by name
if [ ! -S /dev/stdin ]; then
  payload=$(</dev/stdin)
elif [ -n "$wide" ]; then
  payload=
  while IFS= read -r -N 65536 piece; do payload+=$piece; done
  payload+=$piece
else
  IFS= read -r -d '' payload
fi

closed() {
  printf '%s\n' "automode: $1; the call is blocked" >&2
  exit 2
}

# header values end at a line end: a value that holds one is not sent
plain() { case $1 in *[[:cntrl:]]*) return 1 ;; esac; }

mark() { printf -v marked '%s:%s' "${#1}" "${1:${#1}<4?0:${#1}-4}"; }

# everything until the daemon closes; one at work says so at least once a second
receive() {
  local piece
  answer=
  if [ -z "$wide" ]; then
    while IFS= read -r -t 1 -u 3 piece; do
      answer+=$piece$'\n'
      [ "$SECONDS" -lt "$deadline" ] || return
    done
    answer+=$piece
    return
  fi
  while [ "$SECONDS" -lt "$deadline" ]; do
    IFS= read -r -N 65536 -t 1 -u 3 piece
    # above 128: the second is over, and what came in it counts
    [ $? -le 128 ] && [ "${#piece}" -lt 65536 ] && { answer+=$piece; return; }
    [ -n "$piece" ] || return
    answer+=$piece
  done
}

ask_daemon() {
  local port token code length body provider= value name marked headers answer
  [ "${#payload}" -le 60000 ] || return 1
  { IFS=' ' read -r port token _ <"$state/daemon/client"; } 2>/dev/null || return 1
  case $port in '' | *[!0-9]*) return 1 ;; esac
  for value in "$PWD" "$HOME" "$PATH" "$config" "$state" "$cache" "$here"; do plain "$value" || return 1; done
  for value in "$ANTHROPIC_API_KEY" "$OPENAI_API_KEY" "$ANTHROPIC_BASE_URL" "$OPENAI_BASE_URL"; do
    plain "$value" || return 1
    mark "$value"
    provider+="$marked,"
  done
  headers=
  for name in CLAUDE_CODE_SESSION_ATTENDED COPILOT_CLI COPILOT_HOME AGENT_TOOL_NAME AGENT_THREAD_ID; do
    value=${!name}
    [ -n "$value" ] || continue
    plain "$value" || return 1
    headers+="X-Env-$name: $value"$'\r\n'
  done
  { exec 3<>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null || return 1
  printf 'POST /hook/%s/%s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nAuthorization: Bearer %s\r\nX-Client: %s\r\nX-Config: %s\r\nX-State: %s\r\nX-Cache: %s\r\nX-Cwd: %s\r\nX-Home: %s\r\nX-Path: %s\r\nX-Parent: %s\r\nX-Provider: %s\r\nX-Attended: %s\r\nX-Defer: %s\r\n%sContent-Length: %s\r\nConnection: close\r\n\r\n%s' \
    "$agent" "$event" "$port" "$token" "$here" "$config" "$state" "$cache" "$PWD" "$HOME" "$PATH" "$PPID" "$provider" "$attended" "$defer" "$headers" "${#payload}" "$payload" >&3 2>/dev/null || return 1
  receive
  while :; do case $answer in 'HTTP/1.1 102'*) answer=${answer#*$'\r\n\r\n'} ;; *) break ;; esac; done
  case $answer in 'HTTP/1.1 200'*$'\r\n\r\n'*) ;; *) return 1 ;; esac
  headers=${answer%%$'\r\n\r\n'*}$'\r\n' body=${answer#*$'\r\n\r\n'}
  code=${headers#*$'\r\n'X-Exit: } length=${headers#*$'\r\n'Content-Length: }
  code=${code%%$'\r'*} length=${length%%$'\r'*}
  # half an answer is none
  [ "${#body}" = "$length" ] || return 1
  case $code in
    0) printf '%s' "$body" && exit 0 ;;
    [1-9]*) printf '%s' "$body" >&2; exit "$code" ;;
  esac
  return 1
}

SECONDS=0
[ "$daemon" = yes ] && [ -n "$state" ] && ask_daemon
{ exec 3>&-; } 2>/dev/null

# what node itself reads from the environment could run code of a repository
for name in "${!NODE_@}"; do unset "$name"; done
[ -n "$node" ] || node=node

# runs the hook in a node with the given options; what it says ends with a mark and its exit code, and then it closes its stdout:
# node may go on tidying up
ask_node() {
  local left=$((deadline - SECONDS))
  [ "$left" -gt 0 ] || closed 'no answer in time'
  exec 4< <(exec "$node" "$@" "$here/hook.cjs" "${passed[@]}" --parent "$PPID" --marked <<<"$payload" 2>/dev/null)
  worker=$!
  if [ -n "$wide" ]; then IFS= read -r -N 4194304 -t "$left" -u 4 answer; else IFS= read -r -d '' -t "$left" -u 4 answer; fi
  if [ $? -gt 128 ]; then
    kill -9 "$worker" 2>/dev/null
    # node may wait for ever on one that is not whole: an empty one it refuses at once, and the next start makes another
    [ -z "$frozen" ] || { : >"$frozen"; } 2>/dev/null
    closed 'no answer in time'
  fi
  case $answer in *$'\1'[0-9]) ;; *) return 1 ;; esac
}

# the hook as it stands after its start, kept by `install` and the daemon; node ends at once where it is not its own
snapshot=$cache/snapshot frozen=
if [ -O "$snapshot" ] && [ "$snapshot" -nt "$here/hook/hook.cjs" ] && [ "$snapshot" -nt "$node" ]; then
  frozen=$snapshot
  # reading it takes many megabytes: from one block of large pages, where the system has them, that is three milliseconds faster
  export GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.mmap_max=0
  ask_node --no-rehash-snapshot --verify-snapshot-checksum --no-flush-bytecode --no-sparkplug --single-threaded --min-semi-space-size=4 --regexp-tier-up-ticks=1000 --no-regexp-optimization --no-regexp-peephole-optimization --snapshot-blob "$snapshot"
else
  false
fi || { frozen=; ask_node; } || closed 'its hook ended without an answer'
code=${answer:${#answer}-1}
answer=${answer:0:${#answer}-2}
if [ "$code" = 0 ]; then
  printf '%s' "$answer" && exit 0
  exit 2
fi
printf '%s' "$answer" >&2
exit "$code"
