import { apass, cashback, games, leaderboard } from '#schema/constants.ts';
import { tiers } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Feature, FeatureGrid } from '../../ui/primitives/feature.tsx';
import { PageHeading, SectionHeading } from '../../ui/primitives/headings.tsx';

/** /about (SPEC §1, §2). */
export function AboutScreen() {
  const { productName } = usePorts().brand;
  return (
    <>
      <PageHeading
        title={`About ${productName}`}
        lead={`Games usually begin from zero. ${productName} is one account across all of ours, so that what you did in one counts in the next.`}
      />
      <FeatureGrid>
        <Feature figure={String(games.total)} title="Games, one account">
          The same profile, level and balance wherever you play.
        </Feature>
        <Feature figure={String(tiers.length)} title="Tiers to climb">
          From {tiers[0].name} to {tiers[5].name}, by the level your aXP has brought you to.
        </Feature>
        <Feature figure={`${cashback.standardPercent}%`} title="Comes back">
          Of what you spend in Robux, as aCoins; {cashback.apassPercent}% with APass.
        </Feature>
        <Feature figure={`Top ${leaderboard.topPlayers}`} title="Seen by every player">
          The leaderboard of all games together, made anew every {leaderboard.refreshHours} hours.
        </Feature>
      </FeatureGrid>
      <SectionHeading title="Shared progress" />
      <p>
        Whatever you play earns aXP, the experience points of your account. They raise your level, and your
        level your tier. Your profile counts the badges that you earn in each game, and {messages.ourGames}{' '}
        shows each badge with the day you earned it.
      </p>
      <SectionHeading title="A universal currency" />
      <p>
        aCoins work in every game. They come from cashback on what you spend in Robux and from APass, and you
        claim them in game.
      </p>
      <SectionHeading title="A unified profile" />
      <p>
        One page has your level, your currencies, and your badges and playtime in each game. You decide
        whether others can see your public profile and whether you stand on the leaderboard.
      </p>
      <SectionHeading title="Something new each day" />
      <p>
        Daily challenges keep a streak going, and daily gifts wait in the games: {apass.dailyGiftsForOthers}{' '}
        for everyone, {apass.dailyGifts} with APass.
      </p>
      <SectionHeading title="Join in" />
      <p>
        <ButtonLink to={paths.games} variant="primary">
          {messages.viewAllGames}
        </ButtonLink>{' '}
        <ButtonLink to={externalPaths.discord}>Join the Discord server</ButtonLink>
      </p>
    </>
  );
}
