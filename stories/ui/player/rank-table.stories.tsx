import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { Planet, RankRow, RankTable } from '#web/ui/player/rank-table.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from '../story-sizes.module.css';

const place = (rank: number) => ({ rank, to: `/profile/${rank}` });

const meta = {
  title: 'UI/RankTable',
  component: RankTable,
  decorators: [pageDecorator],
  args: {
    children: (
      <>
        <RankRow {...place(1)} name="Comet" amount={318_900} seed="comet" place="podium" />
        <RankRow
          {...place(2)}
          name="Aurora Vale"
          amount={182_450}
          seed="veteran"
          place="podium"
          ownLabel={messages.yourRank}
        />
        <RankRow {...place(3)} name="NovaRanger" amount={151_000} seed="nova" place="podium" />
        <RankRow {...place(4)} name="Second Sun" amount={90_000} seed="sun" share={0.28} />
        <RankRow
          {...place(1_204)}
          name="TinyTuba"
          amount={1_240}
          seed="tuba"
          share={0.004}
          place="foot"
          ownLabel={messages.yourRank}
          note={messages.axpToTop({ amount: '88,760' })}
        />
      </>
    ),
  },
} satisfies Meta<typeof RankTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Planets: Story = {
  render: () => (
    <>
      {['veteran', 'rookie', 'hidden', 'newcomer'].map((seed) => (
        <span key={seed} className={styles.planet}>
          <Planet seed={seed} />
        </span>
      ))}
    </>
  ),
};
