import type { ComponentProps } from 'react';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { page } from 'vitest/browser';
import type { Fiber } from '#stories/harness/react-fibers.ts';
import { renderedFibers } from '#stories/harness/react-fibers.ts';
import { Section } from '#web/ui/feedback/section.tsx';

const widths = [320, 390, 768, 1440];

/** Reasons why the height of a section's content varies, by the component that renders the section. */
export type VariableHeights = Readonly<Record<string, string>>;

/**
 * Compares the content of each `Section` in the page with its skeleton, at four widths. Returns the sections
 * that would move the rest of the page when they load.
 */
export async function findHeightDifferences(variable: VariableHeights): Promise<string[]> {
  const differences: string[] = [];
  const names = new Set<string>();
  for (const width of widths) {
    await page.viewport(width, 900);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const section of renderedFibers().filter(({ type }) => type === Section)) {
      const name = nameOfParent(section);
      const { content, skeleton } = measure(section);
      if (Math.abs(content - skeleton) < 1) continue;
      names.add(name);
      if (!(name in variable))
        differences.push(
          `${name} at ${width} px: skeleton ${skeleton.toFixed(1)} px, content ${content.toFixed(1)} px high`,
        );
    }
  }
  const needless = Object.keys(variable).filter((name) => !names.has(name));
  return [...differences, ...needless.map((name) => `${name} needs no entry in variableHeights`)];
}

/** Heights in px. Shows the skeleton in place of the content for a moment. */
function measure(section: Fiber): { content: number; skeleton: number } {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the fiber of a component holds the component's props
  const props = section.memoizedProps as ComponentProps<typeof Section>;
  const elements = elementsOf(section);
  const [start, place, end] = [
    document.createElement('i'),
    document.createElement('div'),
    document.createElement('i'),
  ];
  start.style.display = end.style.display = 'block';
  place.style.display = 'contents';
  elements.at(0)?.before(start, place);
  elements.at(-1)?.after(end);
  const height = () => end.getBoundingClientRect().top - start.getBoundingClientRect().top;
  const content = height();

  const hidden = elements.map((element) => [element, element.style.display] as const);
  for (const [element] of hidden) element.style.display = 'none';
  const root = createRoot(place);
  flushSync(() => root.render(createElement(Section, { ...props, state: { state: 'loading' } })));
  const skeleton = height();

  flushSync(() => root.unmount());
  for (const [element, display] of hidden) element.style.display = display;
  for (const added of [start, place, end]) added.remove();
  return { content, skeleton };
}

/** The outermost elements that a component renders. */
function elementsOf({ child }: Fiber): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let fiber = child; fiber; fiber = fiber.sibling)
    found.push(...(fiber.stateNode instanceof HTMLElement ? [fiber.stateNode] : elementsOf(fiber)));
  return found;
}

function nameOfParent(fiber: Fiber): string {
  const { type } = fiber.return ?? {};
  if (typeof type === 'function') return type.name;
  return fiber.return ? nameOfParent(fiber.return) : 'Section';
}
