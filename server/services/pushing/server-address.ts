import { Failure } from "../../contract/failure.ts";
import { literalKind } from "../http/addresses.ts";

/**
 * The address of a team's server, as somebody typed it.
 *
 * @throws Failure `invalid input` for no address, `refused` for one without encryption that is not this machine
 */
export function serverAddress(typed: string): URL {
  const url = URL.parse(typed);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "") {
    throw new Failure(
      "invalid input",
      "Name the team's server by its address, such as https://palisade.example, without a password.",
    );
  }
  if (url.protocol === "http:" && literalKind(url) !== "this machine") {
    throw new Failure(
      "refused",
      `${url.host} is to be reached without encryption, and the token would be readable on the way. Use https:.`,
    );
  }
  return url;
}
