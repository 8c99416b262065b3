#!/usr/bin/env bash
# The scan step of action.yml: scans, writes the files that later steps need, and says what came of it.
# From the environment: SCAN_PATH, SINCE, FAIL_ON, POLICY, FLEET, SHARD, BADGE, CATEGORY (the inputs), RUNNER_TEMP, GITHUB_BASE_REF
# (of a pull request), GITHUB_OUTPUT, GITHUB_STEP_SUMMARY. A closed gate does not fail this step: the findings are
# uploaded first.
set -euo pipefail

files="$RUNNER_TEMP/palisade"
mkdir -p "$files"
sarif="$files/palisade.sarif"
gate=pass
if [ "$SINCE" = auto ]; then SINCE="${GITHUB_BASE_REF:+origin/$GITHUB_BASE_REF}"; fi

# Runs a command whose exit code 1 means that the gate is closed.
judge() {
  local code=0
  "$@" || code=$?
  [ "$code" -le 1 ] || exit "$code"
  gate=$([ "$code" -eq 0 ] && echo pass || echo fail)
}

# A value with a line break would set other outputs.
output() {
  case "$2" in
    *[[:cntrl:]]*) echo "palisade: the output $1 may hold no control characters." >&2; exit 2 ;;
  esac
  echo "$1=$2" >> "$GITHUB_OUTPUT"
}

# What the gate is about: a policy, a change, or else the app as it is.
set --
if [ -n "$POLICY" ]; then set -- "$@" --policy="$POLICY"; fi

if [ "$FLEET" = true ]; then
  judge palisade fleet "$@" --shard="$SHARD" --output="pretty:$files/fleet.txt" --output="sarif:$sarif" -- "$SCAN_PATH"
  { echo '```text'; cat "$files/fleet.txt"; echo '```'; } > "$files/summary.md"
else
  if [ -n "$SINCE" ]; then set -- "$@" --since="$SINCE" --fail-on="$FAIL_ON"; fi
  if [ -n "$BADGE" ]; then
    mkdir -p "$(dirname -- "$BADGE")"
    set -- "$@" --output="badge:$BADGE"
  fi
  judge palisade scan "$@" --output="sarif:$sarif" --output="html:$files/report.html" \
    --output="markdown:$files/summary.md" --output="json:$files/record.json" -- "$SCAN_PATH"
  output report "$files/report.html"
  read -r grade score < <(node -p '
    const { grade, score } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
    `${grade} ${score}`
  ' "$files/record.json")
  output grade "$grade"
  output score "$score"
fi

# Code scanning takes the category from the file, whatever the upload is told.
if [ -n "$CATEGORY" ]; then
  node -e '
    const { readFileSync, writeFileSync } = require("node:fs");
    const [file, category] = process.argv.slice(1);
    const log = JSON.parse(readFileSync(file, "utf8"));
    for (const run of log.runs) run.automationDetails.id = `${category.replace(/[/]$/, "")}/`;
    writeFileSync(file, JSON.stringify(log));
  ' "$sarif" "$CATEGORY"
fi

# GitHub shows at most 1 MiB.
head -c 1000000 "$files/summary.md" >> "$GITHUB_STEP_SUMMARY"
output gate "$gate"
output sarif "$sarif"
