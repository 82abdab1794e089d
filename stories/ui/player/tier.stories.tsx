import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { tiers } from '#schema/constants.ts';
import { LevelRing, TierTag } from '#web/ui/player/tier.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from '../story-sizes.module.css';

const meta = {
  title: 'UI/Tier',
  component: TierTag,
  subcomponents: { LevelRing },
  decorators: [pageDecorator],
} satisfies Meta<typeof TierTag>;
export default meta;
type Story = StoryObj;

export const EveryTier: Story = {
  async play({ canvas }) {
    const colours = tiers.map(({ name }) => getComputedStyle(canvas.getByText(name)).color);
    await expect(new Set(colours).size).toBe(tiers.length);
  },
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
