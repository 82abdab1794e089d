import type { ReactNode } from 'react';
import { cashback, games, leaderboard, tiers } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { OrbitArt } from '../../ui/art/orbit-art.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import styles from './about.module.css';

/** /about (SPEC §1, §2). */
export function AboutScreen() {
  const { productName } = usePorts().brand;
  return (
    <>
      <PageHeading
        title={`About ${productName}`}
        lead={`Games usually begin from zero. ${productName} is one account for all our games, so that what you did in one counts in the next.`}
        aside={
          <>
            <ButtonLink to={paths.games} variant="primary">
              {messages.viewAllGames}
            </ButtonLink>
            <ButtonLink to={externalPaths.discord}>Join the Discord server</ButtonLink>
          </>
        }
        art={<OrbitArt hasMascot />}
      />
      <ul className={styles.features}>
        <Feature figure={String(games.total)} title="Games, one account">
          The same profile, level and balance wherever you play.
        </Feature>
        <Feature figure={String(tiers.length)} title="Tiers to climb">
          From {tiers[0].name} to {tiers.at(-1)?.name}, by the level your aXP has brought you to.
        </Feature>
        <Feature figure={`${cashback.standardPercent}%`} title="Comes back">
          Of what you spend in Robux, as aCoins; {cashback.apassPercent}% with APass.
        </Feature>
        <Feature figure={`Top ${leaderboard.topPlayers}`} title="Across all games">
          The players with the most aXP, updated every {leaderboard.refreshHours} hours.
        </Feature>
      </ul>
    </>
  );
}

function Feature({ figure, title, children }: { figure: string; title: string; children: ReactNode }) {
  return (
    <li className={styles.feature}>
      <p className={styles.figure}>{figure}</p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
    </li>
  );
}
