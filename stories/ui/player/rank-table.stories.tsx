import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { RankRow, RankTable } from '#web/ui/player/rank-table.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/RankTable',
  component: RankTable,
  decorators: [pageDecorator],
  args: {
    caption: messages.globalLeaderboards,
    headers: { rank: messages.rank, name: messages.username, amount: messages.axp },
    children: (
      <>
        <RankRow rank={1} name="Comet" amount={318_900} to="/profile/comet" share={1} />
        <RankRow
          rank={2}
          name="Aurora Vale"
          amount={182_450}
          to="/profile/veteran"
          share={0.57}
          ownLabel={messages.yourRank}
        />
        <RankRow rank={1_204} name="TinyTuba" amount={1_240} to="/profile/rookie" share={0.01} />
      </>
    ),
  },
} satisfies Meta<typeof RankTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
