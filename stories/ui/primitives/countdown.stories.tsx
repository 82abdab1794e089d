import type { Meta, StoryObj } from '@storybook/react-vite';
import { time } from '#schema/constants.ts';
import { Countdown } from '#web/ui/primitives/countdown.tsx';
import { freezeClock } from '../../harness/clock.ts';
import { STORY_START_MS } from '../../harness/story-args.ts';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Countdown',
  component: Countdown,
  decorators: [pageDecorator],
  args: { until: STORY_START_MS + 5 * time.HOUR_MS, aheadMs: 0 },
  // Time stops, so that two screenshots of the story are the same.
  beforeEach: () => freezeClock(STORY_START_MS).release,
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HoursLeft: Story = {};
export const Expired: Story = { args: { until: STORY_START_MS } };
