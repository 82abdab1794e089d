import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { pageDecorator } from './page-decorator.tsx';

const meta = {
  title: 'UI/CodeInput',
  component: CodeInput,
  decorators: [pageDecorator],
  args: { label: 'Linking Code', name: 'code', value: '', error: undefined, onChange: fn() },
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: messages.codeFromDiscord } };
export const Filled: Story = { args: { value: 'GOOD01' } };
export const Invalid: Story = { args: { value: 'GO', error: messages.codeInvalid } };
