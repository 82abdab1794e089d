import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { ProgressBar } from '#web/ui/primitives/progress-bar.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ProgressBar',
  component: ProgressBar,
  decorators: [pageDecorator],
  args: { value: 6, max: 10, label: messages.badgesOfGame({ earned: 6, total: 10 }) },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ProgressPartial: Story = {};
export const ProgressEmpty: Story = { args: { value: 0 } };
export const ProgressComplete: Story = { args: { value: 10 } };
