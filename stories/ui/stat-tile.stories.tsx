import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { StatGrid, StatTile } from '#web/ui/stat-tile.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/StatTile',
  component: StatTile,
  decorators: [onPage],
  args: { label: messages.challengesCompleted, value: '318' },
  render: (args) => (
    <StatGrid>
      <StatTile {...args} />
    </StatGrid>
  ),
} satisfies Meta<typeof StatTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Figure: Story = {};
export const LongFigure: Story = { args: { label: messages.totalPlaytime, value: '1,269h 18min' } };
