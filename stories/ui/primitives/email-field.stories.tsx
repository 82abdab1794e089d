import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { EmailField } from '#web/ui/primitives/email-field.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/EmailField',
  component: EmailField,
  decorators: [pageDecorator],
  args: { name: 'email', defaultValue: 'robin@example.com', error: undefined, onChange: fn() },
} satisfies Meta<typeof EmailField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Invalid: Story = { args: { defaultValue: 'robin', error: messages.emailNotValid } };
