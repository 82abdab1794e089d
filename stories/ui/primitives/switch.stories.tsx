import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Switch } from '#web/ui/primitives/switch.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Switch',
  component: Switch,
  decorators: [pageDecorator],
  args: {
    label: 'Public Profile',
    description: 'Anyone who has the address can open it.',
    checked: true,
    onChange: fn(),
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {};
export const Off: Story = { args: { checked: false } };
