import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, User } from 'lucide-react';
import { Link } from 'react-router-dom';
import { expect, fn, waitFor } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Menu } from '#web/ui/primitives/menu.tsx';
import { Switch } from '#web/ui/primitives/switch.tsx';
import { Tabs } from '#web/ui/primitives/tabs.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Controls',
  component: Switch,
  subcomponents: { Menu, Tabs },
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

export const SwitchOn: Story = {};
export const SwitchOff: Story = { args: { checked: false } };

export const MenuClosed: Story = {
  render: () => (
    <>
      <Menu
        label="Aurora Vale, profile menu"
        trigger="Aurora Vale"
        items={[
          { label: 'Profile', to: paths.profile, icon: <User size={18} aria-hidden="true" /> },
          { label: messages.signOut, onSelect: fn(), icon: <LogOut size={18} aria-hidden="true" /> },
        ]}
      />
      <Link to={paths.games}>Games</Link>
    </>
  ),
  play: async ({ canvas, userEvent: { click, dblClick, keyboard, tab } }) => {
    const button = canvas.getByRole('button');
    const expectClosed = () => waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await dblClick(button);
    await expect(canvas.queryByRole('menu')).not.toBeNull();
    await click(document.body);
    await expectClosed();
    button.focus();
    await keyboard('{ArrowDown}');
    await tab();
    await expectClosed();
    await click(button);
    canvas.getByRole('link').focus();
    await expectClosed();
    await click(button);
    for (const [key, name] of [
      ['{ArrowUp}', messages.signOut],
      ['{ArrowDown}', 'Profile'],
      ['{End}', messages.signOut],
      ['{Home}', 'Profile'],
    ] as const) {
      await keyboard(key);
      await expect(canvas.getByRole('menuitem', { name })).toHaveFocus();
    }
    await keyboard('{Escape}');
    await expectClosed();
    await expect(button).toHaveFocus();
  },
};
export const MenuOpen: Story = {
  ...MenuClosed,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};

const topics = [
  { key: 'all', label: 'All Questions' },
  { key: 'apass', label: 'APass' },
] as const;
export const TabsFirst: Story = {
  render: () => (
    <Tabs label="Topics" tabs={topics} selected="all" onSelect={fn()}>
      <p>What the tab is about.</p>
    </Tabs>
  ),
  // Alt and an arrow are the browser's Back.
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { selected: true });
    const press = (altKey: boolean) =>
      tab.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey, bubbles: true, cancelable: true }),
      );
    await expect(press(true)).toBe(true);
    await expect(press(false)).toBe(false);
  },
};
