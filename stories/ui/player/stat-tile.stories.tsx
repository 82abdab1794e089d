import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { StatGrid, StatTile } from '#web/ui/player/stat-tile.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/StatTile',
  component: StatTile,
  decorators: [pageDecorator],
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
