import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FormStatus } from '#web/ui/feedback/form-status.tsx';
import { ReservedSlot } from '#web/ui/feedback/reserved-slot.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Notices',
  component: Alert,
  subcomponents: { FormStatus, ReservedSlot },
  decorators: [pageDecorator],
  args: { children: messages.privacyUpdated },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { children: messages.logInForProgress } };
export const Good: Story = { args: { tone: 'good' } };
export const Failed: Story = { args: { tone: 'error', children: messages.privacyFailed } };

/** The space is reserved before there is an outcome. */
export const FormStatusEmpty: Story = { render: () => <FormStatus feedback={null} /> };
export const FormStatusOutcome: Story = {
  render: () => <FormStatus feedback={{ tone: 'good', text: messages.exportSubmitted }} />,
};
export const FormStatusFallback: Story = {
  render: () => <FormStatus feedback={null} fallback={messages.exportNotice} />,
};

/** Keeps the space of a notice, and lets clicks through. */
export const SlotEmpty: Story = { render: () => <ReservedSlot>{null}</ReservedSlot> };
export const SlotFilled: Story = {
  render: () => (
    <ReservedSlot>
      <Alert tone="error" action={<Button>{messages.tryAgain}</Button>}>
        {messages.progressFailed}
      </Alert>
    </ReservedSlot>
  ),
};
