import type { Meta, StoryObj } from '@storybook/react-vite';
import { tiers } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { CashbackCalculator } from '#web/ui/player/cashback-calculator.tsx';
import { CurrencyPill } from '#web/ui/player/currency-pill.tsx';
import { Planet } from '#web/ui/player/rank-table.tsx';
import { LevelRing, TierTag } from '#web/ui/player/tier.tsx';
import { ProgressBar } from '#web/ui/primitives/progress-bar.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from '../story-sizes.module.css';

/** Figures and tags about a player. */
const meta = {
  title: 'UI/Figures',
  component: CurrencyPill,
  subcomponents: { LevelRing, ProgressBar, TierTag },
  decorators: [pageDecorator],
  args: { kind: 'axp', amount: 182_450 },
} satisfies Meta<typeof CurrencyPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Axp: Story = {};
export const Coins: Story = { args: { kind: 'acoins', amount: 48_250 } };
export const Zero: Story = { args: { amount: 0 } };

const badges = messages.badgesOfGame({ earned: 6, total: 10 });
export const ProgressPartial: Story = { render: () => <ProgressBar value={6} max={10} label={badges} /> };
export const ProgressEmpty: Story = { render: () => <ProgressBar value={0} max={10} label={badges} /> };
export const ProgressComplete: Story = { render: () => <ProgressBar value={10} max={10} label={badges} /> };

export const EveryTier: Story = {
  render: () => (
    <>
      {tiers.map(({ name, color }) => (
        <p key={name}>
          <TierTag name={name} color={color} />
        </p>
      ))}
    </>
  ),
};

const rings = [
  [1, 'white'],
  [8, 'orange'],
  [17, 'red'],
] as const;
export const LevelRings: Story = {
  render: () => (
    <>
      {rings.map(([level, color]) => (
        <div key={level} className={styles.ring}>
          <LevelRing level={level} color={color}>
            {null}
          </LevelRing>
        </div>
      ))}
    </>
  ),
};

export const Calculator: Story = { render: () => <CashbackCalculator /> };

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
