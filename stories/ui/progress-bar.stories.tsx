import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/ProgressBar',
  component: ProgressBar,
  decorators: [onPage],
  args: { value: 6, max: 10, label: messages.badgesOfGame({ earned: 6, total: 10 }) },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {};
export const Nothing: Story = { args: { value: 0 } };
export const Everything: Story = { args: { value: 10 } };
