import type { Circle } from './circles.ts';

/** Index of the lime colour. A lime circle has an orbit but no disc, because a pale lime fill looks dirty. */
const LIME: Circle['tint'] = 2;
const MOON_RADIUS = 3;
/** Padding around a circle for its antialiased edge, in px. */
const EDGE = 1;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Width and height of a moon's SVG, in px. */
export const moonSize = 2 * (MOON_RADIUS + EDGE);

/** Distance from a circle's centre to its moon, in px. */
export const orbitRadius = (radius: number) => radius * 1.32;

/** Width and height of a disc's SVG including the orbit, in px. */
export const discSize = (radius: number) => 2 * (orbitRadius(radius) + EDGE);

/**
 * Creates a pale disc with its orbit. As an SVG, because the browser rasters SVG off the main thread. A
 * canvas of this size would block the main thread.
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

/** Creates an SVG with the origin at its centre. */
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

const createCircleElement = (radius: number, attributes: Attributes) =>
  createSvgElement('circle', { r: radius, ...attributes });

type Attributes = Readonly<Record<string, string | number>>;

function createSvgElement(name: 'svg' | 'circle', attributes: Attributes): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}
