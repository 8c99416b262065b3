import { base64 } from "../../escape/base64.ts";

const samplesPerSecond = 22_050;
const seconds = 0.08;
const hertz = 880;

/** A short, soft tick as a WAV file (PCM, 16 bit, mono), in base64: a tone that dies away. */
export function tapSound(): string {
  const count = Math.round(samplesPerSecond * seconds);
  const bytes = new Uint8Array(44 + count * 2);
  const view = new DataView(bytes.buffer);
  writeHeader(view, count * 2);
  for (let at = 0; at < count; at++) {
    const left = 1 - at / count;
    const sample = wave((hertz * at) / samplesPerSecond) * left * left * left * 0.4;
    view.setInt16(44 + at * 2, Math.round(sample * 0x7fff), true);
  }
  return base64(bytes);
}

/** Nearly a sine, out of parabolas: `Math.sin` may round differently elsewhere, and the same request gives the same bytes. */
function wave(turns: number): number {
  const turn = turns % 1;
  return turn < 0.5 ? 16 * turn * (0.5 - turn) : -16 * (turn - 0.5) * (1 - turn);
}

function writeHeader(view: DataView, dataLength: number): void {
  const bytesPerSample = 2;
  writeText(view, 0, "RIFF");
  view.setUint32(4, 36 + dataLength, true);
  writeText(view, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  writeText(view, 36, "data");
  view.setUint32(40, dataLength, true);
}

function writeText(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
}
