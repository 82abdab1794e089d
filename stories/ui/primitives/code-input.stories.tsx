import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { CodeInput } from '#web/ui/primitives/code-input.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/CodeInput',
  component: CodeInput,
  decorators: [pageDecorator],
  args: { label: 'Linking Code', name: 'code', defaultValue: '', error: undefined, onChange: fn() },
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: messages.codeFromDiscord } };
export const Filled: Story = { args: { defaultValue: 'GOOD01' } };
export const Invalid: Story = { args: { defaultValue: 'GO', error: messages.codeInvalid } };
