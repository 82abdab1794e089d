import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, User } from 'lucide-react';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Menu } from '#web/ui/primitives/menu.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Menu',
  component: Menu,
  decorators: [pageDecorator],
  args: {
    label: 'Aurora Vale, profile menu',
    trigger: 'Aurora Vale',
    items: [
      { label: 'Profile', to: paths.profile, icon: <User size={18} aria-hidden="true" /> },
      {
        label: messages.signOut,
        onSelect: fn(),
        icon: <LogOut size={18} aria-hidden="true" />,
        hasSeparator: true,
      },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
