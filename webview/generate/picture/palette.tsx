import { type Palettes, toneOf } from "./scheme.ts";

const tones = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95];

const shown: readonly (readonly [name: keyof Palettes, title: string])[] = [
  ["primary", "Primary"],
  ["secondary", "Secondary"],
  ["tertiary", "Tertiary"],
  ["neutral", "Neutral"],
  ["error", "Error"],
];

/** The tonal palettes of the brand colour, dark to light. */
export function TonalPalettes({ palettes, seed }: { readonly palettes: Palettes; readonly seed: string }) {
  return (
    <section class="card" aria-label="Colours">
      <h2>
        Colours <span class="muted mono">{seed}</span>
      </h2>
      <div class="palettes">
        {shown.map(([name, title]) => (
          <div key={name} class="palette-row">
            <span>{title}</span>
            <svg viewBox="0 0 200 22" role="img" aria-label={`${title}, ten tones`} preserveAspectRatio="none">
              {tones.map((tone, index) => (
                <rect key={tone} x={index * 20} width="20.300" height="22" fill={toneOf(palettes[name], tone)}>
                  <title>{`${title} ${tone}: ${toneOf(palettes[name], tone)}`}</title>
                </rect>
              ))}
            </svg>
          </div>
        ))}
      </div>
      <p class="muted">Flutter derives them from the brand colour. Point at a tone to read its value.</p>
    </section>
  );
}
