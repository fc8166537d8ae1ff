#!/bin/bash -p
# Under --acp Gemini runs no hooks for tools, and what the policy of `automode install gemini` opens would run unjudged. Started
# before each request to the model, this lets a session there go on only behind `automode acp`, which closes that policy.
words=()
if [ -r "/proc/$PPID/cmdline" ]; then
  while IFS= read -r -d '' word; do words+=("$word"); done <"/proc/$PPID/cmdline"
else
  read -ra words <<<"$(/bin/ps -o args= -p "$PPID")"
fi

acp= closed= before=
for word in "${words[@]}"; do
  case $word in --acp | --acp=* | --experimental-acp | --experimental-acp=*) acp=yes ;; esac
  case $before=$word in --admin-policy=*/plugins/gemini/acp.toml | *=--admin-policy=*/plugins/gemini/acp.toml) closed=yes ;; esac
  before=$word
done
[ -n "$acp" ] || exit 0

todo=
[ -n "$closed" ] || todo='start it as `automode acp -- gemini --acp`'
for file in /etc/gemini-cli/policies/*.toml; do
  [ -e "$file" ] || continue
  # beside them Gemini takes no policy of that rank from its command line
  todo='the policies in /etc/gemini-cli/policies switch off the one of `automode acp`: run `automode install gemini --no-policy`'
done
[ -n "$todo" ] || exit 0

reason="automode: under --acp Gemini runs no hooks, so nothing would judge its calls; $todo"
# the made-up answer of the model is what the person in the editor reads
printf '{"decision":"deny","reason":"%s","hookSpecificOutput":{"hookEventName":"BeforeModel","llm_response":{"candidates":[{"content":{"role":"model","parts":["%s"]},"finishReason":"STOP"}]}}}' "$reason" "$reason"
