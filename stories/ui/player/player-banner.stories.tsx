import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { ownTierRank } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { TierProgress } from '#web/screens/profile/tier-progress.tsx';
import { PlayerBanner, PlayerBannerSkeleton } from '#web/ui/player/player-banner.tsx';
import { ButtonLink } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/PlayerBanner',
  component: PlayerBanner,
  subcomponents: { PlayerBannerSkeleton },
  decorators: [pageDecorator],
  parameters: { ownHeading: true },
  args: {
    name: 'Aurora Vale',
    picture: `data:image/svg+xml,${encodeURIComponent(drawAvatar('veteran'))}`,
    roblox: { userId: '1001', username: 'AuroraVale' },
    aCoins: 48_250,
    axp: 182_450,
    level: 8,
    tierRank: ownTierRank({ level: 8 }),
    actions: <ButtonLink to={paths.options}>{messages.options}</ButtonLink>,
  },
} satisfies Meta<typeof PlayerBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {
  play: ({ canvas }) => expect(canvas.getByText('Intermediate')).toHaveAttribute('data-tier', 'orange'),
};
export const OtherPlayer: Story = {
  args: { aCoins: undefined, tierRank: undefined, actions: undefined },
};
export const RobloxIdUnknown: Story = {
  args: { roblox: { userId: undefined, username: 'AuroraVale' } },
};
export const NothingLinked: Story = { args: { roblox: { userId: undefined, username: undefined } } };
/** Without the drawing of the tiers, for which a phone held sideways has no room. */
export const Sideways: Story = {
  args: { progress: <TierProgress level={8} /> },
  globals: { viewport: { value: 'w844' } },
  async play({ canvas }) {
    await expect(canvas.getByText(messages.levelsToTier({ levels: 2, tier: 'Advanced' }))).toBeVisible();
    await expect(canvas.getByRole('list', { hidden: true })).not.toBeVisible();
  },
};
export const Loading: Story = {
  parameters: { ownHeading: false },
  render: () => <PlayerBannerSkeleton own />,
};
