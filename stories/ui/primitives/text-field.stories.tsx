import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { TextField } from '#web/ui/primitives/text-field.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/TextField',
  component: TextField,
  decorators: [pageDecorator],
  args: { label: 'Email', name: 'email', defaultValue: '', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'aurora@example.com' } };
export const WithHint: Story = { args: { hint: messages.codeFromDiscord } };
export const Invalid: Story = { args: { defaultValue: 'aurora', error: messages.invalidEmail } };
