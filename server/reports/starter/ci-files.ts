/** A CI configuration to start with. */
export interface CiFile {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** @param app the app's folder in the repository; `.` at its root */
  write(app: string): string;
  /** What a person does with it. */
  readonly next: string;
}

export const ciServices = ["github", "gitlab"] as const;
export type CiService = (typeof ciServices)[number];

/** The CI configuration of each service. The checkout is pinned by its commit, as everything that a security job runs. */
export const ciFiles: Readonly<Record<CiService, CiFile>> = {
  github: {
    file: ".github/workflows/palisade.yml",
    next: "Put the repository that you have Palisade from in the place of OWNER/palisade.",
    write: (app) => `# Scans the app on every push to main and in every pull request. docs/ci.md of Palisade says more.
name: security
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
  security-events: write # to show findings in the pull request, at their lines
jobs:
  palisade:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          fetch-depth: 0 # a pull request is held against the commit that it started from
      - uses: OWNER/palisade@v1 # the repository that you have Palisade from
        with:
          path: ${JSON.stringify(app)}
`,
  },
  gitlab: {
    file: ".gitlab-ci.yml",
    next: "Put the repository that you have Palisade from in the place of security/palisade.",
    write: (app) => `# Scans the app on the default branch and in every merge request. docs/ci.md of Palisade says more.
include:
  - project: security/palisade # your copy of Palisade's repository
    ref: v1
    file: pipelines/palisade.gitlab-ci.yml
variables:
  PALISADE_REPOSITORY: https://gitlab.example.com/security/palisade.git
  PALISADE_PATH: ${JSON.stringify(app)}
`,
  },
};
