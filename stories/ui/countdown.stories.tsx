import type { Meta, StoryObj } from '@storybook/react-vite';
import { time } from '#schema/constants.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { holdTime } from '../stage/clock.ts';
import { storyNow } from '../stage/spec.ts';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Countdown',
  component: Countdown,
  decorators: [onPage],
  args: { until: storyNow + 5 * time.HOUR_MS, aheadMs: 0 },
  // As on a screen: the time stands, so that two looks at the story are alike.
  beforeEach: () => holdTime(storyNow).release,
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HoursLeft: Story = {};
export const Over: Story = { args: { until: storyNow } };
