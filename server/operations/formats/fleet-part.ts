import { Readable } from "node:stream";
import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { scanRecordSchema } from "../../contract/scan-record.ts";
import { jsonText } from "../../reports/json-text.ts";
import type { FileFormat } from "../operation.ts";
import { type FleetAnswer, fleetReportSchema } from "./fleet-report.ts";

/** What one machine found in its part of a fleet, for `fleet merge`. */
export const fleetPartSchema = lazy(() =>
  z.object({ fleet: fleetReportSchema(), records: z.array(scanRecordSchema()).readonly() }),
);

/** Writes a part. Its records are not held as one text, which a fleet would make too long. */
export const partFormat: FileFormat<FleetAnswer> = {
  mediaType: "application/json",
  disposition: "attachment",
  fileName: ({ shard }) => `fleet-${shard.replace("/", "-of-")}.json`,
  write: (answer) => Readable.from(textOf(answer), { objectMode: false }),
};

async function* textOf({ records, ...fleet }: FleetAnswer): AsyncGenerator<string> {
  yield `{"fleet":${jsonText(fleet)},"records":[`;
  for (const [index, record] of (await records()).entries()) {
    yield `${index === 0 ? "" : ","}\n${jsonText(record)}`;
  }
  yield "]}\n";
}
