#!/usr/bin/env bash
# Runs each project of a folder through the Flutter SDK on the PATH: bash test/generated/with-flutter.sh <folder>
# What fails in one project keeps no other from being tried. The last lines say what failed, and where.
set -uo pipefail

failed=()
try() {
  echo "::group::$project: $*"
  "$@" || failed+=("$project: $*")
  echo "::endgroup::"
}

all=$(cd "$1" && pwd) || exit 2
count=0
for folder in "$all"/*/; do
  cd "$folder" || exit 2
  project=$(basename "$folder")
  count=$((count + 1))
  try flutter pub get
  if grep -q "^  build_runner:" pubspec.yaml; then try dart run build_runner build; fi
  try flutter analyze
  if [ -d test ]; then try flutter test; fi
  if [ -d android ]; then try flutter build apk --debug; fi
  # All of them together would fill the disk.
  rm -rf build android/.gradle
done

for one in ${failed[@]+"${failed[@]}"}; do echo "::error::$one"; done
echo "$count projects, ${#failed[@]} failures"
[ "${#failed[@]}" -eq 0 ]
