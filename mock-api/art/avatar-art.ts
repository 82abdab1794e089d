import { eyes, heads, mouths, tops } from './avatar/parts.ts';
import { drawOutlined, solid } from './game/solid.ts';
import { createDuotone } from './palette.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createIdMaker, n, renderSvgDocument, shape } from './svg.ts';

const side = 120;

/**
 * Light and shadow hues vary independently, so that a crowd of players shows more colours than the games do.
 */
const lightHues = [28, 52, 82, 128, 162, 198, 232, 300, 340] as const;
const shadowHues = [268, 286, 318, 8, 168, 205, 245] as const;

/**
 * Draws a player's square avatar from any text (an account's id or name): a head and shoulders in front of a
 * disc of light. The same text gives the same bytes; under 6 kB. Replaces the avatars of the game and chat
 * platforms.
 */
export function drawAvatar(seedText: string): string {
  const seed = createSeededRandom(`avatar ${seedText}`);
  const backdrop = createDuotone(seed.pick(lightHues), seed.pick(shadowHues));
  const person = createDuotone(seed.pick(lightHues), seed.pick(shadowHues));
  const id = createIdMaker(`avatar ${seedText}`);
  const head = seed.pick(heads);
  const outlined = (body: string) => drawOutlined(person.ink, body, undefined, 5);
  const sun = { x: seed.range(30, 90), y: seed.range(28, 52), radius: seed.range(34, 50) };
  return renderSvgDocument({
    width: side,
    height: side,
    label: `Picture of ${seedText}`,
    body:
      `<linearGradient id="${id('back')}" x2=".5" y2="1"><stop stop-color="${backdrop.haze}"/><stop offset="1" stop-color="${backdrop.night}"/></linearGradient>` +
      `<path d="M0 0H120V120H0Z" fill="url(#${id('back')})"/>` +
      `<circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(sun.radius)}" fill="${backdrop.glow}" opacity=".75"/>` +
      outlined(
        solid('M12 124C12 98 34 92 60 92S108 98 108 124Z', 'M60 92C86 92 108 98 108 124H60Z', [
          person.haze,
          person.deep,
        ]) +
          shape('M50 78H70V96L60 104L50 96Z', person.glow) +
          head(person),
      ) +
      seed.pick(eyes)(person) +
      seed.pick(mouths)(person) +
      outlined(seed.pick(tops)(person)),
  });
}
