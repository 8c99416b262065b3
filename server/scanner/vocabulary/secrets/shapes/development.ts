import { uuid } from "../shape.ts";
import { checksumToken } from "../shape-tests.ts";
import { shapesOf } from "./rows.ts";

/** Code hosting, builds, monitoring and design. */
export const development = shapesOf(
  "secret",
  ["github-token", "GitHub", "token", "ghp_ gho_ ghu_ ghs_ ghr_", "[A-Za-z0-9]{36,255}", checksumToken],
  ["github-fine-grained-token", "GitHub", "fine-grained token", "github_pat_", "\\w{50,100}"],
  [
    "gitlab-token",
    "GitLab",
    "token",
    "glpat- gldt- glrt- glcbt- glptt- glft- glsoat- gloas- glagent- glimt- glffct- GR1348941",
    "[\\w.-]{20,300}",
  ],
  ["atlassian-token", "Atlassian", "API token", "ATATT3 ATCTT3xFfG", "[\\w+/=-]{100,300}"],
  ["bitbucket-app-password", "Bitbucket", "app password", "ATBB", "[\\w=.-]{28,80}"],
  ["npm-token", "npm", "access token", "npm_", "[A-Za-z0-9]{36}", checksumToken],
  ["pypi-token", "PyPI", "upload token", "pypi-AgEIcHlwaS5vcmc", "[\\w-]{50,1000}"],
  ["rubygems-key", "RubyGems", "API key", "rubygems_", "[0-9a-f]{48}"],
  ["docker-token", "Docker", "access token", "dckr_pat_ dckr_oat_", "[\\w-]{20,40}"],
  ["circleci-token", "CircleCI", "access token", "CCIPAT_", "[A-Za-z0-9]{22}_[0-9a-f]{40}"],
  ["buildkite-token", "Buildkite", "user token", "bkua_", "[a-z0-9]{40}"],
  ["sonar-token", "Sonar", "token", "squ_ sqp_ sqa_ sqco_", "[A-Za-z0-9]{40,59}"],
  ["sentry-token", "Sentry", "auth token", "sntryu_ sntrys_", "[\\w+/=-]{60,400}"],
  ["postman-key", "Postman", "API key", "PMAK-", "[0-9a-f]{24}-[0-9a-f]{34}"],
  ["grafana-token", "Grafana", "token", "glc_ glsa_", "[\\w+/=]{32,400}"],
  ["newrelic-key", "New Relic", "user key", "NRAK-", "[A-Z0-9]{27}"],
  ["posthog-personal-key", "PostHog", "personal API key", "phx_", "\\w{40,50}"],
  ["launchdarkly-key", "LaunchDarkly", "SDK key", "sdk- api-", uuid],
  ["ionic-token", "Ionic Appflow", "access token", "ion_", "[A-Za-z0-9]{42}"],
  ["figma-token", "Figma", "access token", "figd_ figo_ figu_ figp_", "[\\w-]{40,200}"],
  [
    "jetbrains-token",
    "JetBrains",
    "permanent token",
    "perm:",
    "[\\w+/=-]{4,200}\\.[\\w+/=-]{2,200}\\.[A-Za-z0-9]{30,60}",
  ],
  ["onepassword-service-token", "1Password", "service account token", "ops_eyJ", "[\\w+/=-]{250,2000}"],
  ["linear-key", "Linear", "API key", "lin_api_", "[A-Za-z0-9]{40}"],
  ["notion-token", "Notion", "integration token", "ntn_ secret_", "(?:[A-Za-z0-9]{43}|\\d{11}[A-Za-z0-9]{35})"],
  ["contentful-token", "Contentful", "management token", "CFPAT-", "[\\w-]{43}"],
  ["typeform-token", "Typeform", "access token", "tfp_", "[\\w.-]{40,59}"],
  ["polar-token", "Polar", "access token", "polar_pat_ polar_oat_", "[\\w-]{20,100}"],
  ["segment-token", "Segment", "API token", "sgp_", "[A-Za-z0-9]{64}"],
);
