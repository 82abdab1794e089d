import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Loading',
  component: Loading,
  decorators: [pageDecorator],
  args: { label: messages.loading },
} satisfies Meta<typeof Loading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WholePage: Story = {};
