import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultBrand } from '#schema/brand/brand.ts';
import { ArcadeStage } from '#web/ui/art/arcade-stage.tsx';
import { ArtCard, ArtCards } from '#web/ui/art/art-cards.tsx';
import {
  ApassArt,
  AwardsArt,
  CashbackArt,
  LeaderboardArt,
  ProfileArt,
  StreakArt,
} from '#web/ui/art/feature-art.tsx';
import { CurrencyArt, ProgressArt, UnifiedProfileArt } from '#web/ui/art/home-ecosystem-art.tsx';
import { Illustration } from '#web/ui/art/illustration.tsx';
import { OrbitArt } from '#web/ui/art/orbit-art.tsx';
import { Logo } from '#web/ui/primitives/logo.tsx';
import { pageDecorator } from '../page-decorator.tsx';

/** The drawings of the marketing pages and of the forms before a sign-in. */
const meta = {
  title: 'UI/Art',
  component: ArtCard,
  subcomponents: { ArcadeStage, Illustration, OrbitArt, Logo },
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
const features = [ProfileArt, CashbackArt, LeaderboardArt, AwardsArt, ApassArt, StreakArt];
export const Orbit: Story = { render: () => <OrbitArt /> };
/** Needs a window of 960 px. */
export const Arcade: Story = { render: () => <ArcadeStage>The form</ArcadeStage> };
export const ProductLogo: Story = { render: () => <Logo productName={defaultBrand.productName} /> };
