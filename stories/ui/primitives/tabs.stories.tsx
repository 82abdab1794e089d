import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Tabs } from '#web/ui/primitives/tabs.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  decorators: [pageDecorator],
  args: {
    label: 'Topics',
    tabs: [
      { key: 'all', label: 'All Questions' },
      { key: 'apass', label: 'APass' },
    ],
    selected: 'all',
    onSelect: fn(),
    children: <p>What the tab is about.</p>,
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { selected: 'apass' } };
