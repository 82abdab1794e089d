import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Feedback } from '#web/ui/feedback/form-status.tsx';
import { FormOutcomeSpace, FormStatus } from '#web/ui/feedback/form-status.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { ReservedSlot } from '#web/ui/feedback/reserved-slot.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { Card } from '#web/ui/primitives/card.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from './notices.module.css';

const meta = {
  title: 'UI/Notices',
  component: Alert,
  subcomponents: { FormStatus, LiveRegion, ReservedSlot },
  decorators: [pageDecorator],
  args: { children: messages.privacyUpdated },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { children: messages.logInForProgress } };
export const Good: Story = { args: { tone: 'good' } };
export const Failed: Story = { args: { tone: 'error', children: messages.privacyFailed } };

/** An empty region takes no place and no gap, although screen readers know it. */
export const Region: Story = {
  render: (args) => (
    <div className={styles.form}>
      <LiveRegion>{null}</LiveRegion>
      <LiveRegion>
        <Alert {...args} />
      </LiveRegion>
    </div>
  ),
  async play({ canvasElement }) {
    const [empty, filled] = canvasElement.querySelectorAll<HTMLElement>('[aria-live="polite"]');
    await expect(empty).toBeVisible();
    await expect(empty?.parentElement?.offsetHeight).toBe(filled?.offsetHeight);
  },
};

/** Without an outcome the card ends with its content, and the outcome's space is below the card. */
export const FormOutcome: Story = {
  render: () => (
    <>
      {renderForm(null)}
      {renderForm(exportSubmitted)}
    </>
  ),
  async play({ canvas }) {
    const [empty, filled] = canvas.getAllByText('Data Export').map(({ parentElement: content }) => ({
      card: content?.offsetHeight ?? 0,
      space: content?.parentElement?.parentElement?.offsetHeight,
    }));
    await expect(empty?.space).toBe(filled?.space);
    await expect(empty?.card).toBeLessThan((filled?.card ?? 0) / 2);
  },
};

/** Screen readers announce what comes into a live region that they know, but not a region that comes with its words. */
export const FormOutcomeArrives: Story = {
  render: () => <FormToSend />,
  async play({ canvas, canvasElement, userEvent }) {
    const region = canvasElement.querySelector('[aria-live="polite"]');
    await expect(region).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    await expect(region).toHaveTextContent(messages.exportSubmitted);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
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

const exportSubmitted: Feedback = { tone: 'good', text: messages.exportSubmitted };

function FormToSend() {
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  return (
    <>
      <Button onClick={() => setFeedback(exportSubmitted)}>Request Data Export</Button>
      {renderForm(feedback)}
    </>
  );
}

const renderForm = (feedback: Feedback | null) => (
  <FormOutcomeSpace>
    <Card>
      <div className={styles.form}>
        <p>Data Export</p>
        <FormStatus feedback={feedback} />
      </div>
    </Card>
  </FormOutcomeSpace>
);
