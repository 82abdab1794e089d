import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { cashback } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import { LazyBoundary, lazyComponent } from '../../routing/lazy-screen.tsx';
import { CashbackArt } from '../../ui/art/cashback-art.tsx';
import { CashbackCalculator } from '../../ui/player/cashback-calculator.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PageHeading, SectionHeading } from '../../ui/primitives/headings.tsx';
import { Prose } from '../../ui/primitives/prose.tsx';
import styles from './cashback.module.css';
import { LinkOnProfile, ViewGames } from './next-moves.tsx';

const PlayerMove = lazyComponent(async () => (await import('./player-steps.tsx')).PlayerMove);
const PlayerLink = lazyComponent(async () => (await import('./player-steps.tsx')).PlayerLink);

/** /cashback: the cashback programme page (SPEC §2, §9). */
export function CashbackScreen() {
  const { productName } = usePorts().brand;
  const isPlayer = useSession().state === 'player';
  return (
    <>
      <PageHeading
        title="Cashback"
        lead={`You get ${cashback.standardPercent}% of the Robux you spend in ${productName} games back as aCoins, and ${cashback.apassPercent}% with APass.`}
        aside={
          isPlayer ? (
            <PlayerPart meanwhile={<ViewGames />}>
              <PlayerMove />
            </PlayerPart>
          ) : (
            <ButtonLink to={paths.login} state={{ from: paths.cashback }} variant="primary">
              {messages.logInOrSignUp}
            </ButtonLink>
          )
        }
        art={<CashbackArt />}
      />
      <SectionHeading title="What you get back" />
      <CashbackCalculator />
      <SectionHeading title="How it works" />
      <ol className={styles.steps}>
        <Step
          title="Link your Roblox account"
          action={
            isPlayer ? (
              <PlayerPart meanwhile={<LinkOnProfile />}>
                <PlayerLink />
              </PlayerPart>
            ) : (
              <LinkOnProfile />
            )
          }
        >
          Sign in with Roblox, or link it on your profile, so that we know which purchases are yours.
        </Step>
        <Step title="Spend as you always do">Buy what you like with Robux in any of the games.</Step>
        <Step title="Claim it in the game">
          Your aCoins wait in the game. Claim them there, and they join your balance.
        </Step>
        <Step title="Use them anywhere">
          aCoins are one currency for all the games: earned in one, good in every other.
        </Step>
      </ol>
      <SectionHeading title="Good to know" />
      <Prose>
        <ul>
          <li>Cashback is paid on spending in Robux, not on aCoins that you spend.</li>
          <li>You claim it in the game. This page and your profile do not claim it for you.</li>
          <li>The game itself keeps a commission of {cashback.gameCommissionPercent}% of each purchase.</li>
          <li>It does not need an APass, but the higher rate does.</li>
        </ul>
        <p>
          <ButtonLink to={paths.apass}>See what APass gives</ButtonLink>
        </p>
      </Prose>
    </>
  );
}

/** `meanwhile`: shown while the part loads, so that nothing moves, and if it fails. */
const PlayerPart = ({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) => (
  <LazyBoundary fallback={meanwhile}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </LazyBoundary>
);

function Step({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
