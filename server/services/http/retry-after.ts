/**
 * The pause that a server asks for, in milliseconds. The header is a number of seconds or a date. Undefined without
 * one.
 *
 * @param now in milliseconds since 1970
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
