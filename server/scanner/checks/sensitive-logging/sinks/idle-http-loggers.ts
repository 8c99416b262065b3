import type { CodeFile } from "../../../code/code.ts";
import { type HttpLogger, httpLoggers } from "./http-loggers.ts";

/** Functions that give what makes an object to a service locator. */
const registering = ["registerSingleton", "registerLazySingleton", "registerFactory", "lazyPut"];

/** Whether a logger is made for a service locator, where others fetch it: `locator.registerFactory(() => LogInterceptor())`. */
export function isRegistered({ word }: HttpLogger): boolean {
  const around = [...word.callsAround, ...(word.body?.callsAround ?? [])];
  return around.some(({ name }) => registering.includes(name));
}

/** Where a Dart file fetches an HTTP logger by its type: `locator<LogInterceptor>()`. */
export function fetchedLoggers(file: CodeFile): { readonly name: string; readonly debugOnly: boolean }[] {
  return httpLoggers.flatMap((name) =>
    file
      .mentions(name)
      .filter((word) => word.before() === "<" && word.after() === ">" && !registering.includes(word.before(2) ?? ""))
      .map((word) => ({ name, debugOnly: word.isDebugOnly })),
  );
}

/** The talkers that a Dart file makes, and whether each is off in release builds. */
export function talkersIn(file: CodeFile): { readonly isOff: boolean }[] {
  const made = [
    ...file.calls("Talker"),
    ...file.calls("init").filter(({ receiver }) => receiver.at(-1) === "TalkerFlutter"),
  ];
  return made.map((call) => {
    const settings = call.argument("settings");
    const enabled = settings?.mentions("enabled").find((name) => name.after() === ":")?.given?.text ?? "";
    return { isOff: /^(?:kDebugMode|!kReleaseMode)$/.test(enabled) };
  });
}

/** Whether a logger writes to a talker that it is given. */
export function usesTalker({ name, list }: HttpLogger): boolean {
  return name === "TalkerDioLogger" && list?.mentions("talker").some((word) => word.after() === ":") === true;
}
