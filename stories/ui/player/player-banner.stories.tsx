import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Avatar } from '#web/ui/player/avatar.tsx';
import { CurrencyPill } from '#web/ui/player/currency-pill.tsx';
import { LevelRing } from '#web/ui/player/level-ring.tsx';
import { PlayerBanner } from '#web/ui/player/player-banner.tsx';
import { PlayerBannerSkeleton } from '#web/ui/player/player-banner-skeleton.tsx';
import { RobloxHandle } from '#web/ui/player/roblox-handle.tsx';
import { TierTag } from '#web/ui/player/tier-tag.tsx';
import { ButtonLink } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(drawAvatar('veteran'))}`;

const meta = {
  title: 'UI/PlayerBanner',
  component: PlayerBanner,
  subcomponents: { PlayerBannerSkeleton },
  decorators: [pageDecorator],
  args: {
    currencies: (
      <>
        <CurrencyPill kind="acoins" amount={48_250} />
        <CurrencyPill kind="axp" amount={182_450} />
      </>
    ),
    portrait: (
      <LevelRing level={8} color="orange">
        <Avatar src={picture} size="fill" />
      </LevelRing>
    ),
    name: <h2>Aurora Vale</h2>,
    handle: <RobloxHandle userId="1001" username="AuroraVale" />,
    rank: (
      <>
        <TierTag name="Intermediate" color="orange" />
        <strong>{messages.levelNumber({ level: 8 })}</strong>
      </>
    ),
    actions: <ButtonLink to={paths.options}>{messages.options}</ButtonLink>,
  },
} satisfies Meta<typeof PlayerBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {};
export const OtherPlayer: Story = {
  args: { currencies: <CurrencyPill kind="axp" amount={182_450} />, actions: undefined },
};
export const NothingLinked: Story = { args: { handle: undefined } };
export const Loading: Story = { render: () => <PlayerBannerSkeleton own /> };
