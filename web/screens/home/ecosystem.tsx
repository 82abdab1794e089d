import { ArtCard, ArtCards } from '../../ui/art/art-cards.tsx';
import { CurrencyArt, ProgressArt, UnifiedProfileArt } from '../../ui/art/concept-art.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';

/** Shared progress, universal currency and unified profile (SPEC §2, Home). */
export function Ecosystem() {
  return (
    <section aria-labelledby="ecosystem">
      <SectionHeading id="ecosystem" title="One ecosystem behind every game" />
      <ArtCards>
        <ArtCard title="Shared progress" art={<ProgressArt />}>
          Every game adds to the same aXP. Your level rises wherever you play.
        </ArtCard>
        <ArtCard title="Universal currency" art={<CurrencyArt />}>
          aCoins are one balance for all games: earned in one, spent in any other.
        </ArtCard>
        <ArtCard title="Unified profile" art={<UnifiedProfileArt />}>
          Your level, your badges and your playtime in every game, on one page.
        </ArtCard>
      </ArtCards>
    </section>
  );
}
