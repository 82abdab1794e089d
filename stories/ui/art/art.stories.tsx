import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultBrand } from '#schema/brand/brand.ts';
import { ApassArt } from '#web/ui/art/apass-art.tsx';
import { ArcadeArt } from '#web/ui/art/arcade-art.tsx';
import { ArtCard, ArtCards } from '#web/ui/art/art-cards.tsx';
import { ArtStage } from '#web/ui/art/art-stage.tsx';
import { CashbackArt } from '#web/ui/art/cashback-art.tsx';
import { AwardsArt, LeaderboardArt, ProfileArt, StreakArt } from '#web/ui/art/feature-art.tsx';
import { CurrencyArt, ProgressArt, UnifiedProfileArt } from '#web/ui/art/home-ecosystem-art.tsx';
import { Illustration } from '#web/ui/art/illustration.tsx';
import { LinkArt } from '#web/ui/art/link-art.tsx';
import { Mascot } from '#web/ui/art/mascot.tsx';
import { NotFoundState } from '#web/ui/art/not-found-state.tsx';
import { OptionsArt } from '#web/ui/art/options-art.tsx';
import { OrbitArt } from '#web/ui/art/orbit-art.tsx';
import { Planet } from '#web/ui/art/planet.tsx';
import { Portrait } from '#web/ui/art/portrait.tsx';
import { RingedPlanet } from '#web/ui/art/ringed-planet.tsx';
import { Coin, Solids } from '#web/ui/art/solids.tsx';
import { Sparkles } from '#web/ui/art/sparkles.tsx';
import { SupportArt } from '#web/ui/art/support-art.tsx';
import { Logo } from '#web/ui/primitives/logo.tsx';
import { pageDecorator } from '../page-decorator.tsx';

/** The drawings of the marketing pages and of the forms before a sign-in. */
const meta = {
  title: 'UI/Art',
  component: ArtCard,
  subcomponents: {
    ArtStage,
    ArcadeArt,
    LinkArt,
    Mascot,
    Portrait,
    Coin,
    Solids,
    Planet,
    RingedPlanet,
    Sparkles,
    Illustration,
    NotFoundState,
    OrbitArt,
    Logo,
  },
  decorators: [pageDecorator],
  args: { title: 'Shared progress', art: <ProgressArt />, children: 'Every game raises one level.' },
  render: (card) => (
    <section>
      <h2>Ideas</h2>
      <ArtCards>
        <ArtCard {...card} />
      </ArtCards>
    </section>
  ),
} satisfies Meta<typeof ArtCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Card: Story = {};
export const AllDrawings: Story = {
  render: () => (
    <section>
      <h2>Drawings</h2>
      <ArtCards>
        {[ProgressArt, CurrencyArt, UnifiedProfileArt, ...features].map((Art) => (
          <ArtCard key={Art.name} title={Art.name} art={<Art />}>
            One of the drawings.
          </ArtCard>
        ))}
      </ArtCards>
    </section>
  ),
};
const features = [
  ProfileArt,
  CashbackArt,
  LeaderboardArt,
  AwardsArt,
  ApassArt,
  StreakArt,
  SupportArt,
  OptionsArt,
];
export const Orbit: Story = { render: () => <OrbitArt hasMascot /> };
/** Needs a window of 960 px. */
export const Arcade: Story = { render: () => <ArtStage art={<ArcadeArt />}>The form</ArtStage> };
/** Needs a window of 960 px. */
export const Link: Story = { render: () => <ArtStage art={<LinkArt />}>The form</ArtStage> };
export const ProductLogo: Story = { render: () => <Logo productName={defaultBrand.productName} /> };
