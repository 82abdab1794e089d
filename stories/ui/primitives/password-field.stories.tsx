import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { PasswordField } from '#web/ui/primitives/password-field.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/PasswordField',
  component: PasswordField,
  decorators: [pageDecorator],
  args: {
    label: 'Password',
    name: 'password',
    defaultValue: 'password1',
    error: undefined,
    autoComplete: 'current-password',
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByLabelText('Show password')),
};
export const Invalid: Story = { args: { defaultValue: '123', error: messages.passwordTooShort } };
