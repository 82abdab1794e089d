import { createSeededRandom } from '../background/seeded-random.ts';

/** A small planet, the same for the same seed. Stands in for a portrait where the host sends none. */
export function Planet({ seed }: { seed: string }) {
  const random = createSeededRandom(hash(seed));
  const hue = Math.floor(random() * 360);
  const tilt = Math.floor(random() * 70) - 35;
  const hasRing = random() < 0.5;
  const line = { fill: 'none', stroke: `oklch(0.85 0.1 ${hue + 120})`, strokeWidth: 2.5 };
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      <g transform={`rotate(${tilt})`}>
        {hasRing && <ellipse {...line} rx="22" ry="7" />}
        <circle r="16" fill={`oklch(0.66 0.16 ${hue})`} />
        <path
          d="M-14-5Q0 1 14-5M-14.500 3Q0 9 14.500 3"
          fill="none"
          stroke={`oklch(0.42 0.13 ${hue + 40})`}
          strokeWidth={3 + random() * 3}
        />
        {/* The ring's front half. */}
        {hasRing && <path {...line} d="M-22 0A22 7 0 0 0 22 0" />}
      </g>
      {!hasRing && <circle cx="19" cy="-12" r="3" fill={line.stroke} />}
    </svg>
  );
}

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);
