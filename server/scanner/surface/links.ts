import { linkFilters } from "../project/android/android-links.ts";
import { urlSchemes } from "../project/ios/ios-links.ts";
import type { Project } from "../project/project.ts";
import type { IncomingLink } from "./surface.ts";

/** The links that open the app, on Android and on iOS. */
export function incomingLinks({ android, ios }: Project): IncomingLink[] {
  const onAndroid = (android ? linkFilters(android) : []).flatMap(({ location, schemes, hosts, autoVerify }) =>
    schemes.flatMap(({ name: scheme }): IncomingLink[] => {
      if (!/^https?$/.test(scheme)) return [{ name: `${scheme}:`, location, verified: false }];
      const named = hosts.length > 0 ? hosts.map(({ name }) => name) : ["*"];
      return named.map((host) => ({ name: `${scheme}://${host}`, location, verified: autoVerify }));
    }),
  );
  const onIos = (ios ? urlSchemes(ios) : []).map(({ name, location }) => {
    return { name: `${name.toLowerCase()}:`, location, verified: false };
  });
  return [...onAndroid, ...onIos];
}
