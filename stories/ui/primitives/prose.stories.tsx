import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '#web/ui/primitives/button.tsx';
import { Prose } from '#web/ui/primitives/prose.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Prose',
  component: Prose,
  decorators: [pageDecorator],
  args: {
    children: (
      <>
        <p>One account goes with you through all the games. What you earn in one is yours in every other.</p>
        <ul>
          <li>Your level and your aXP.</li>
          <li>Your aCoins.</li>
        </ul>
        <p>
          <ButtonLink to={paths.apass}>See what APass gives</ButtonLink>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};

/** The toolbar's settings reach the page. */
export const TextOfOtherReaders: Story = {
  globals: { theme: 'light', colours: 'forced', text: 'spaced' },
  async play({ canvas }) {
    const { colorScheme, letterSpacing } = getComputedStyle(canvas.getByText('Your aCoins.'));
    await expect(colorScheme).toBe('light');
    await expect(Number.parseFloat(letterSpacing)).toBeGreaterThan(0);
    await expect(window.matchMedia('(forced-colors: active)').matches).toBe(true);
    await expect(document.documentElement.dataset.colours).toBe('forced');
  },
};
