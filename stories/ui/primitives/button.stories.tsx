import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { Button } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Button',
  component: Button,
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
