import { base64Text } from "../shape-tests.ts";
import type { SecretFileFormat } from "./file-format.ts";

/** Settings files of frameworks and services that contain credentials among other things. */
export const settingsFiles: readonly SecretFileFormat[] = [
  {
    id: "gcp-service-account",
    provider: "Google",
    what: "service account key",
    class: "secret",
    path: /\.json$/,
    marker: /"service_account"/,
    secret: /"private_key"\s{0,4}:\s{0,4}"-----BEGIN [A-Z ]{1,40}-----(?<key>[\w+/=\\]{20,4000})/dg,
  },
  {
    id: "kubernetes-secret",
    provider: "Kubernetes",
    what: "secret",
    class: "secret",
    path: /\.ya?ml$/,
    marker: /^kind:\s{0,4}Secret\s*$/m,
    secret: /^[ \t]+[\w.-]{1,80}:[ \t]*["']?(?<key>[A-Za-z0-9+/]{8,4000}={0,2})["']?[ \t]*\r?$/dgm,
    test: base64Text,
  },
  {
    id: "django-secret-key",
    provider: "Django",
    what: "secret key",
    class: "secret",
    path: /(?:^|\/)settings(?:\/\w{1,40}|_\w{1,40})?\.py$/,
    secret: /^SECRET_KEY\s{0,4}=\s{0,4}["'](?<key>[^"'\n]{8,200})["']/dgm,
  },
  {
    id: "wordpress-config",
    provider: "WordPress",
    what: "password or salt",
    class: "secret",
    path: /(?:^|\/)wp-config[\w.-]{0,40}\.php$/,
    secret: /define\(\s{0,4}["'](?:DB_PASSWORD|\w{1,20}_(?:KEY|SALT))["']\s{0,20},\s{0,20}'(?<key>[^'\n]{1,200})'/dg,
  },
];
