import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '#web/ui/primitives/progress-bar.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ProgressBar',
  component: ProgressBar,
  decorators: [pageDecorator],
  args: { value: 6, max: 10, label: 'Badges' },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ProgressPartial: Story = {
  async play({ canvas }) {
    const bar = canvas.getByRole('progressbar', { name: 'Badges' });
    await expect(bar).toHaveAttribute('aria-valuetext', '6 of 10');
    await expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['6', '10']);
  },
};
export const ProgressUnknown: Story = {
  args: { value: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '– of 10'),
};
export const ProgressEmpty: Story = { args: { value: 0 } };
export const ProgressComplete: Story = { args: { value: 10 } };
