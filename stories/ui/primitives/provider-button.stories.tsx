import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { ProviderButton } from '#web/ui/primitives/provider-button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ProviderButton',
  component: ProviderButton,
  decorators: [pageDecorator],
  args: { provider: 'roblox', children: messages.continueWithRoblox, onClick: fn() },
} satisfies Meta<typeof ProviderButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Roblox: Story = { args: { primary: true } };
export const Google: Story = { args: { provider: 'google', children: 'Sign in with Google' } };
export const Busy: Story = { args: { primary: true, busy: true, busyLabel: messages.processing } };
export const Disabled: Story = { args: { disabled: true } };
