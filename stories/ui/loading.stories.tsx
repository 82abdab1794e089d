import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { Loading } from '#web/ui/loading.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Loading',
  component: Loading,
  decorators: [onPage],
  args: { label: messages.loading },
} satisfies Meta<typeof Loading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WholePage: Story = {};
