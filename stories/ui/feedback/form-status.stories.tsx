import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FormStatus } from '#web/ui/feedback/form-status.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/FormStatus',
  component: FormStatus,
  decorators: [pageDecorator],
  args: { children: undefined },
} satisfies Meta<typeof FormStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The space is reserved before there is an outcome. */
export const Empty: Story = {};
export const Outcome: Story = { args: { children: <Alert tone="good">{messages.exportSubmitted}</Alert> } };
export const Fallback: Story = { args: { fallback: messages.exportNotice } };
