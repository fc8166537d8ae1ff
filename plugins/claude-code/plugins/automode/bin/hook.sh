#!/bin/bash -p
# The plugin only finds the installed automode and hands over: one policy and one version for every agent on the machine.
# Its own files then lie where the account's home folder says, whatever the environment holds.
# only places that no environment can name: HOME may come from a repository
for folder in /usr/local /usr /opt/homebrew; do
  for dist in "$folder/lib/node_modules/automode/dist"; do
    [ -r "$dist/client.sh" ] || continue
    for node in "$folder/bin/node" /usr/local/bin/node /usr/bin/node /opt/homebrew/bin/node; do
      [ -x "$node" ] && exec /bin/bash -p "$dist/client.sh" claude-code PreToolUse --node "$node"
    done
  done
done
echo 'automode: the plugin needs the program (npm install -g automode), which is not in a usual place; run automode install claude-code instead; the call is blocked' >&2
exit 2
