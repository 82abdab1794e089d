import type { Meta, StoryObj } from '@storybook/react-vite';
import { time } from '#schema/constants.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { storyNow } from '../stage/spec.ts';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Countdown',
  component: Countdown,
  decorators: [onPage],
  args: { until: storyNow + 5 * time.HOUR_MS, aheadMs: 0 },
  // A page of a part has the browser's own time: the server's is set against it.
  render: ({ until }) => <Countdown until={until} aheadMs={storyNow - Date.now()} />,
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HoursLeft: Story = {};
export const Over: Story = { args: { until: storyNow } };
