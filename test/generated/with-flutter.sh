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
  # Golden tests compare with pictures that nobody has made yet.
  if [ -f dart_test.yaml ]; then try flutter test --update-goldens --tags golden; fi
  if [ -d test ]; then try flutter test; fi
  if [ -d android ]; then try flutter build apk --debug; fi
  if [ -d web ]; then try flutter build web; fi
  if [ -d linux ]; then try flutter build linux --debug; fi
  # All of them together would fill the disk.
  rm -rf build android/.gradle
done

for one in ${failed[@]+"${failed[@]}"}; do echo "::error::$one"; done
echo "$count projects, ${#failed[@]} failures"
[ "${#failed[@]}" -eq 0 ]
