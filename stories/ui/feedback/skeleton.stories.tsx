import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  decorators: [pageDecorator],
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Short: Story = { args: { shape: 'short' } };
export const Art: Story = { args: { shape: 'art' } };
