import type { Meta, StoryObj } from '@storybook/react-vite';
import { RobloxHandle } from '#web/ui/player/roblox-handle.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/RobloxHandle',
  component: RobloxHandle,
  decorators: [pageDecorator],
  args: { userId: '1001', username: 'AuroraVale' },
} satisfies Meta<typeof RobloxHandle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {};
export const IdUnknown: Story = { args: { userId: undefined } };
