import { html, type Markup } from "../markup.ts";

/** A sentence in which text between back-ticks is code. */
export function prose(text: string): Markup {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** A count with its noun: "1 finding", "3 findings". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const months = "January February March April May June July August September October November December".split(" ");

/**
 * A date for people.
 *
 * @param time ISO 8601, UTC
 */
export function day(time: string): string {
  const [year, month, date] = time.slice(0, 10).split("-");
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
