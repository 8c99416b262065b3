import type { Region } from "../../scanner/index.ts";
import type { BackEnd } from "./rule.ts";

/** Packages that make a program a server. */
const frameworks: readonly string[] = [
  ...[
    "express",
    "fastify",
    "koa",
    "@nestjs/core",
    "@hapi/hapi",
    "hono",
    "next",
    "nuxt",
    "firebase-functions",
    "strapi",
  ],
  ...["@strapi/strapi", "@adonisjs/core", "socket.io", "apollo-server", "@apollo/server", "parse-server", "restify"],
  ...[
    "laravel/framework",
    "laravel/lumen-framework",
    "symfony/framework-bundle",
    "slim/slim",
    "codeigniter4/framework",
  ],
  ...["cakephp/cakephp", "yiisoft/yii2", "laminas/laminas-mvc"],
];

interface Needed {
  readonly name: string;
  readonly direct: boolean;
  readonly manifest: string;
  readonly location: Region;
}

/** The servers among the programs whose packages are known: one for each manifest that names a framework itself. */
export function backEndsIn(dependencies: readonly Needed[]): BackEnd[] {
  const found = new Map<string, BackEnd>();
  for (const { name, direct, manifest, location } of dependencies) {
    if (!direct || !frameworks.includes(name) || found.has(manifest)) continue;
    found.set(manifest, { path: manifest, framework: name, location: { ...location, snippet: "" } });
  }
  return [...found.values()];
}
