#!/bin/sh
# Validates every tree file below a folder, for CI: validate-trees.sh [FOLDER]
# Answers 0 when all are valid, else 1. In a GitHub job the problems appear at their files.
# CLICKTREE is the command to run, `npx clicktree` unless set.
set -eu

folder=${1:-.}
format=text
if [ "${GITHUB_ACTIONS:-}" = true ]; then format=github; fi

# The pattern is quoted: clicktree, not the shell, looks through the folders below.
exec ${CLICKTREE:-npx clicktree} tree validate "$folder/**/*.tree.json" --format "$format"
