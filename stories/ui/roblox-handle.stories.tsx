import type { Meta, StoryObj } from '@storybook/react-vite';
import { RobloxHandle } from '#web/ui/roblox-handle.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/RobloxHandle',
  component: RobloxHandle,
  decorators: [onPage],
  args: { userId: '1001', username: 'AuroraVale' },
} satisfies Meta<typeof RobloxHandle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const IdUnknown: Story = { args: { userId: undefined } };
