import type { Browser } from "playwright-core";
import { scanApps, writeApps } from "../browser/dashboard-apps.ts";
import { serveApp } from "../browser/served-app.ts";
import { createWorkspace } from "../support/services/workspace.ts";
import { launchBrowser } from "../vscode/harness/browser.ts";
import { median } from "./measure.ts";
import { row } from "./table.ts";

const few = 3;
const many = 300;
const pages = 5;

/** Milliseconds from the start of the page to the frame that shows the first app. */
const timeToPaint = `new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector("tbody tr")) return requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now()));
  };
  look();
})`;

/** Milliseconds between the frames while the whole list goes by. */
const framesOfScrolling = `new Promise((resolve) => {
  const main = document.querySelector("main");
  const frames = [];
  let last = performance.now();
  const step = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    const before = main.scrollTop;
    main.scrollTop += 150;
    if (main.scrollTop === before) resolve(frames.slice(1));
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Milliseconds from a letter in the search field to the frame that shows what it finds. */
const timeToSearch = `new Promise((resolve) => {
  const field = document.querySelector("input[type=search]");
  const started = performance.now();
  field.value = "7";
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
})`;

interface Times {
  readonly paint: number;
  readonly frame: number;
  readonly search: number;
}

/** The rows of the dashboard, in a real browser. */
export async function dashboardRows(): Promise<void> {
  const small = await timesOf(few);
  const large = await timesOf(many);
  rowsOf("list", small.list, large.list);
  rowsOf("heat map", small.heatMap, large.heatMap);
}

function rowsOf(picture: string, small: Times, large: Times): void {
  const ratio = (large.paint / small.paint).toFixed(1);
  row(
    `${picture} of ${many} apps, start to first paint`,
    `${large.paint.toFixed(0)} ms, ${few} apps ${small.paint.toFixed(0)} ms: ${ratio} times`,
    "1,000 ms",
  );
  row(
    `${picture} of ${many} apps, frame of scrolling, search`,
    `median ${large.frame.toFixed(0)} ms, ${large.search.toFixed(0)} ms`,
    "50 ms, 300 ms",
  );
}

async function timesOf(apps: number) {
  await using parts = new AsyncDisposableStack();
  const workspace = parts.adopt(await createWorkspace(), (made) => made.remove());
  for (let round = 0; round < 2; round++) {
    await writeApps(workspace, apps, round);
    await scanApps(workspace);
  }
  const { origin } = parts.adopt(await serveApp(workspace, { service: "scanner" }), (app) => app.stop());
  const browser = parts.adopt(await launchBrowser(), (launched) => launched.close());
  return {
    list: await medianTimes(browser, `${origin}/#/dashboard`),
    heatMap: await medianTimes(browser, `${origin}/#/dashboard?show=categories`),
  };
}

async function medianTimes(browser: Browser, address: string): Promise<Times> {
  const times: Times[] = [];
  for (let run = 0; run < pages; run++) {
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: "commit" });
    const paint = await page.evaluate<number>(timeToPaint);
    const frame = median(await page.evaluate<number[]>(framesOfScrolling));
    times.push({ paint, frame, search: await page.evaluate<number>(timeToSearch) });
    await page.close();
  }
  const middle = (key: keyof Times) => median(times.map((one) => one[key]));
  return { paint: middle("paint"), frame: middle("frame"), search: middle("search") };
}
