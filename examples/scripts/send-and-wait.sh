#!/bin/sh
# Sends a tree and waits for its result: send-and-wait.sh TREE [FOLDER]
# Writes the feedback file into FOLDER (default: the current folder) and prints the measured success.
# CLICKTREE_URL and CLICKTREE_API_KEY name the server and the account; CLICKTREE is the command to run (default: npx clicktree).
set -eu

tree=$1
folder=${2:-.}
clicktree=${CLICKTREE:-npx clicktree}

# Do not queue a tree that has errors.
$clicktree tree validate "$tree"

# The key is derived from the file, so a script that was killed and runs again sends nothing twice.
name=$(cksum < "$tree" | tr ' ' '-')

# 0: a result came; 1: rejected, cancelled or too late; 3: not signed in; 4: server out of reach.
$clicktree submit "$tree" --wait --timeout 30m --idempotency-key "$name" --output "$folder"
