import type { Circle } from './circles.ts';

/** Lime this pale would only look soiled, so it draws orbits alone. */
const LIME: Circle['tint'] = 2;
const MOON_RADIUS = 3;
/** Pixels of room for the soft edge. */
const EDGE = 1;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Pixels across, as the other sprites' sizes. */
export const moonSize = 2 * (MOON_RADIUS + EDGE);

/** Pixels from a circle's middle to its moon. */
export const orbitRadius = (radius: number) => radius * 1.32;

/** With its orbit. */
export const discSize = (radius: number) => 2 * (orbitRadius(radius) + EDGE);

/**
 * A pale disc in the middle of its orbit. A vector, not a canvas: the browser makes its pixels beside the page's own
 * thread, which a canvas this large would hold up.
 */
export function createDisc({ radius, tint }: Pick<Circle, 'radius' | 'tint'>, color: string): SVGElement {
  const disc = createCircleElement(radius, { fill: color, 'fill-opacity': 0.09 });
  const orbit = createCircleElement(orbitRadius(radius), {
    fill: 'none',
    stroke: color,
    'stroke-opacity': 0.3,
  });
  return createSprite(discSize(radius), tint === LIME ? [orbit] : [disc, orbit]);
}

export const createMoon = (color: string): SVGElement =>
  createSprite(moonSize, [createCircleElement(MOON_RADIUS, { fill: color, 'fill-opacity': 0.75 })]);

/** Its own middle is the middle of its box. */
function createSprite(size: number, parts: readonly SVGElement[]): SVGElement {
  const half = size / 2;
  const element = createSvgElement('svg', {
    width: size,
    height: size,
    viewBox: `${-half} ${-half} ${size} ${size}`,
  });
  element.append(...parts);
  return element;
}

const createCircleElement = (radius: number, look: Attributes) =>
  createSvgElement('circle', { r: radius, ...look });

type Attributes = Readonly<Record<string, string | number>>;

function createSvgElement(name: 'svg' | 'circle', attributes: Attributes): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}
