/**
 * A `palisade.yaml` to start with. Everything in it is a comment, so it changes nothing until somebody takes a `#` away.
 */
export const starterPolicy = `# What Palisade takes into account in this app. Reviewed like code; docs/palisade-yaml.md explains every key.
# Take the "# " away from what you need.

# Who looks after this app, and what the dashboard lists it under.
# owner: Payments team
# group: Retail

# The gate is closed (exit code 1) by more than this. null switches a threshold off.
# gate:
#   maxCrit: 0      # critical findings that are allowed
#   maxHigh: 2      # high findings that are allowed
#   minGrade: B     # lowest grade that is allowed: A, B, C, D
#   maxUnread: 0    # Dart files that may be left unread

# Files whose findings do not count: relative to this file, * is any part of a name, ** any folders.
# ignorePaths: ["lib/legacy/**"]

# Checks that are off, everywhere or in some files. palisade checks lists them.
# off:
#   - check: cert-pinning
#     reason: Users choose their own server.
#   - check: insecure-random
#     reason: Only dice.
#     paths: ["lib/game/**"]

# Decisions about findings. palisade triage --team writes them, with the places that they cover.
# triage:
#   - check: weak-crypto
#     state: Accepted risk
#     reason: The API wants MD5.
#     author: Ada
#     expires: 2027-01-31

# Secrets of the Git history that are revoked, by the id that palisade git-secrets shows.
# knownSecrets:
#   - id: 5c1e7a90b2d4f683
#     reason: Revoked in May.

# Secrets that only this team knows, and values that look like secrets and are none.
# secrets:
#   shapes:
#     - id: acme-token
#       name: Acme API token
#       pattern: "acme_(live|test)_[A-Za-z0-9]{32}"
#   allow:
#     - value: acme_test_4eC39HqLyjWDarjtT1zdp7dc9aB3kQ2x
#       reason: The key of the public sandbox.

# Known vulnerabilities that do not reach this app, by their id. palisade vulns shows them.
# vulnerabilities:
#   - id: CVE-2026-1001
#     state: not affected
#     reason: Templates are our own.

# Which language models may see code of this app, and which hosts anything of it may be sent to. Without it: what a
# developer has set up. [] allows none.
# assistant:
#   providers: [ollama]
#   hosts: ["127.0.0.1:11434"]
`;
