import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { TryAgainButton } from '#web/ui/feedback/try-again-button.tsx';
import { Button, ButtonLink } from '#web/ui/primitives/button.tsx';
import { OpensInNewTab } from '#web/ui/primitives/opens-in-new-tab.tsx';
import { ProviderButton } from '#web/ui/primitives/provider-button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Buttons',
  component: Button,
  subcomponents: { ButtonLink, OpensInNewTab, ProviderButton, TryAgainButton },
  decorators: [pageDecorator],
  args: { children: messages.viewProfile, onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete Account' } };
export const Busy: Story = { args: { variant: 'primary', busy: true, busyLabel: messages.processing } };
export const Disabled: Story = { args: { disabled: true } };
export const Wide: Story = { args: { variant: 'primary', wide: true } };

export const NewTab: Story = {
  render: () => (
    <ButtonLink external to="https://www.roblox.com">
      {messages.playNow}
    </ButtonLink>
  ),
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Play Now (opens in a new tab)' })).toBeVisible(),
};

const roblox = { provider: 'roblox', onClick: fn(), children: messages.continueWithRoblox } as const;
export const Roblox: Story = { render: () => <ProviderButton {...roblox} primary /> };
export const RobloxBusy: Story = { render: () => <ProviderButton {...roblox} primary busy /> };
export const RobloxDisabled: Story = { render: () => <ProviderButton {...roblox} disabled /> };
export const Google: Story = {
  render: () => (
    <ProviderButton provider="google" onClick={fn()}>
      Sign in with Google
    </ProviderButton>
  ),
};

export const TryAgain: Story = { render: () => <TryAgainButton onRetry={fn()} /> };
export const TryAgainPrimary: Story = { render: () => <TryAgainButton onRetry={fn()} variant="primary" /> };
export const Retrying: Story = {
  render: () => <TryAgainButton onRetry={fn()} retrying busyLabel={messages.gamesLoading} />,
};
