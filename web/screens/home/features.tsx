import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apass, cashback, leaderboard } from '#schema/constants.ts';
import { paths } from '#schema/paths.ts';
import {
  ApassArt,
  AwardsArt,
  CashbackArt,
  LeaderboardArt,
  ProfileArt,
  StreakArt,
} from '../../ui/art/feature-art.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import styles from './features.module.css';
import type { InfoTopic } from './info-dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';
import type { AccountLink } from './state.ts';

/** The six feature cards (SPEC §2, Home); two of them open a dialog. */
export function Features({ account }: { account: AccountLink }) {
  const [open, setOpen] = useState<InfoTopic>();
  return (
    <section aria-labelledby="features">
      <SectionHeading id="features" title="Everything your account does" />
      <ul className={styles.grid}>
        <FeatureCard
          title="Profile"
          art={<ProfileArt />}
          action={<FeatureLink to={paths.profile}>Open your profile</FeatureLink>}
        >
          Your rank, your level, your stats and every game you have played, on one page.
        </FeatureCard>
        <FeatureCard
          title="Cashback"
          art={<CashbackArt />}
          action={<FeatureLink to={paths.cashback}>How cashback works</FeatureLink>}
        >
          Get {cashback.standardPercent}% of what you spend back as aCoins; APass members get{' '}
          {cashback.apassPercent}%.
        </FeatureCard>
        <FeatureCard
          title="Leaderboards"
          art={<LeaderboardArt />}
          action={<FeatureLink to={paths.leaderboards}>See the leaderboard</FeatureLink>}
        >
          The top {leaderboard.topPlayers} of all games by aXP, updated every {leaderboard.refreshHours}{' '}
          hours.
        </FeatureCard>
        <FeatureCard
          title="Awards"
          art={<AwardsArt />}
          action={
            <FeatureDialogButton onOpen={() => setOpen('awards')}>More about awards</FeatureDialogButton>
          }
        >
          Badges for what you dared, found and finished. Each shows what it asks for.
        </FeatureCard>
        <FeatureCard
          title="APass"
          art={<ApassArt />}
          action={<FeatureLink to={paths.apass}>What is in APass</FeatureLink>}
        >
          {cashback.apassPercent}% cashback, +{apass.bonusAxpPercent}% aXP and aCoins every week and month.
        </FeatureCard>
        <FeatureCard
          title="Daily challenges and streaks"
          art={<StreakArt />}
          action={
            <FeatureDialogButton onOpen={() => setOpen('daily')}>
              More about challenges and streaks
            </FeatureDialogButton>
          }
        >
          Something new to do each day, and a streak that counts the days you did.
        </FeatureCard>
      </ul>
      {open && <InfoDialog info={open} account={account} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface FeatureCardProps {
  title: string;
  art: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

function FeatureCard({ title, art, action, children }: FeatureCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{children}</p>
        {action}
      </div>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
    </li>
  );
}

function FeatureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.action}>
      {children}
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  );
}

function FeatureDialogButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} aria-haspopup="dialog" onClick={onOpen}>
      {children}
      <ArrowRight size={18} aria-hidden="true" />
    </button>
  );
}
