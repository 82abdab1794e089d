import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateTime, formatShortDate } from '#web/ui/primitives/date-time.tsx';
import { STORY_START_MS } from '../../harness/clock.ts';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/DateTime',
  component: DateTime,
  decorators: [pageDecorator],
  args: { at: STORY_START_MS, children: formatShortDate(STORY_START_MS) },
} satisfies Meta<typeof DateTime>;
export default meta;

export const DateWithTooltip: StoryObj<typeof meta> = {};
