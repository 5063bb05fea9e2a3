#!/bin/sh
# Validates every tree file below a folder, for CI: validate-trees.sh [FOLDER]
# Exits with 0 if all are valid, else 1. In a GitHub workflow the problems are shown at their files.
# CLICKTREE is the command to run (default: npx clicktree).
set -eu

folder=${1:-.}
format=text
if [ "${GITHUB_ACTIONS:-}" = true ]; then format=github; fi

# The pattern is quoted so that clicktree, not the shell, searches the subfolders.
exec ${CLICKTREE:-npx clicktree} tree validate "$folder/**/*.tree.json" --format "$format"
