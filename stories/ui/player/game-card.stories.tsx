import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { drawGame } from '#mock-api/art/game-art.ts';
import * as messages from '#schema/messages.ts';
import { gamePath } from '#schema/paths.ts';
import { CompleteTag } from '#web/ui/player/complete-tag.tsx';
import { GameCard, GameGrid } from '#web/ui/player/game-card.tsx';
import { GameLink } from '#web/ui/player/game-link.tsx';
import { PlayButton } from '#web/ui/player/play-button.tsx';
import { SectionHeading } from '#web/ui/primitives/headings.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(drawGame('Neon Drift'))}`;

const meta = {
  title: 'UI/GameCard',
  component: GameCard,
  subcomponents: { CompleteTag, GameLink, PlayButton },
  decorators: [pageDecorator],
  args: {
    name: 'Neon Drift',
    src: picture,
    to: gamePath('Neon Drift'),
    playLink: 'https://www.roblox.com/games/1',
    played: true,
    badges: { earned: 6, total: 10 },
    playtime: 72_840,
  },
  render: (args) => (
    <section>
      <SectionHeading title={messages.topGames} />
      <GameGrid>
        <GameCard {...args} />
      </GameGrid>
    </section>
  ),
} satisfies Meta<typeof GameCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Played: Story = {};
export const NotPlayed: Story = {
  args: { played: false, badges: { earned: 0, total: 10 }, playtime: 0 },
};
export const Complete: Story = { args: { badges: { earned: 10, total: 10 } } };
export const ManyBadges: Story = { args: { badges: { earned: 6, total: 13 } } };
export const WithoutPlayLink: Story = { args: { playLink: undefined } };
export const TotalUnknown: Story = { args: { badges: { earned: 6, total: undefined } } };
export const ImageMissing: Story = { args: { src: 'data:image/broken,' } };

export const NameLink: Story = { render: ({ name }) => <GameLink to={gamePath(name)}>{name}</GameLink> };
export const PlayLink: Story = {
  render: ({ name, playLink }) => <PlayButton title={name} link={playLink} />,
};
export const NotPlayable: Story = {
  render: ({ name }) => <PlayButton title={name} link={undefined} />,
  play: ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};
