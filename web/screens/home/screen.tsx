import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { withQueryClient } from '../../api/query-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useGames } from '../../remote-config/use-remote-config.ts';
import { ArtCard, ArtCards } from '../../ui/art/art-cards.tsx';
import { CurrencyArt, ProgressArt, UnifiedProfileArt } from '../../ui/art/home-ecosystem-art.tsx';
import { Stars } from '../../ui/background/background.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { GamesSection } from './games-section.tsx';
import hero from './hero.module.css';
import { HeroBackdrop } from './hero-backdrop.tsx';
import styles from './home.module.css';
import type { AccountLink } from './state.ts';
import { homeGamesState, toAccountLink } from './state.ts';

/** The home page, / (SPEC §2). */
export const HomeScreen = withQueryClient(Home);

function Home() {
  const { brand, images } = usePorts();
  const games = useGames();
  const account = toAccountLink(useSession());
  return (
    <>
      <HeroBackdrop hero={<Hero productName={brand.productName} account={account} />}>
        <div className={styles.games}>
          <GamesSection games={homeGamesState(games, images.game)} {...games.retry} />
        </div>
      </HeroBackdrop>
      <div className={styles.belowHero}>
        <Stars />
        <Ecosystem />
        <Features account={account} />
        <CallToAction brand={brand} account={account} />
      </div>
    </>
  );
}

/** Shared progress, universal currency and unified profile (SPEC §2, Home). */
function Ecosystem() {
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

/** The hero's title, lead and buttons. */
function Hero({ productName, account }: { productName: string; account: AccountLink }) {
  return (
    <section className={hero.hero}>
      <h1 className={hero.title} tabIndex={-1}>
        {messages.heroTitle}
      </h1>
      <p className={hero.lead}>
        Your level, your aCoins and your badges travel with you through every {productName} game on Roblox.
      </p>
      <div className={hero.actions}>
        <ButtonLink variant="primary" to={account.to}>
          {account.label}
        </ButtonLink>
        <ButtonLink to={paths.games}>{messages.playOneGames({ product: productName })}</ButtonLink>
      </div>
    </section>
  );
}
