import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { apass, cashback, leaderboard } from '#schema/constants.ts';
import { paths } from '#schema/paths.ts';
import { Later, onDemand } from '../../boundaries/on-demand.tsx';
import { SectionHeading } from '../../ui/headings.tsx';
import { ApassArt, AwardsArt, CashbackArt, LeaderboardArt, ProfileArt, StreakArt } from './feature-art.tsx';
import styles from './features.module.css';
import type { Info } from './info-dialog.tsx';
import type { Way } from './state.ts';

const InfoDialog = onDemand(
  () => import('./info-dialog.tsx'),
  (module) => module.InfoDialog,
);

/** The six feature cards (SPEC section 2, Home); two of them open a dialog. */
export function Features({ account }: { account: Way }) {
  const [open, setOpen] = useState<Info>();
  // Shown once its file is there.
  const show = (info: Info) => startTransition(() => setOpen(info));
  return (
    <section aria-labelledby="features">
      <SectionHeading id="features" title="Everything your account does" />
      <ul className={`rests-unseen ${styles.grid}`}>
        <Feature title="Profile" art={<ProfileArt />} action={<Go to={paths.profile}>Open your profile</Go>}>
          Your rank, your level, your stats and every game you have played, on one page.
        </Feature>
        <Feature
          title="Cashback"
          art={<CashbackArt />}
          action={<Go to={paths.cashback}>How cashback works</Go>}
        >
          Get {cashback.standardPercent}% of what you spend back as aCoins; APass members get{' '}
          {cashback.apassPercent}%.
        </Feature>
        <Feature
          title="Leaderboards"
          art={<LeaderboardArt />}
          action={<Go to={paths.leaderboards}>See the leaderboard</Go>}
        >
          The top {leaderboard.topPlayers} of all games by aXP, made anew every {leaderboard.refreshHours}{' '}
          hours.
        </Feature>
        <Feature
          title="Awards"
          art={<AwardsArt />}
          action={<More onOpen={() => show('awards')}>More about awards</More>}
        >
          Badges for what you dared, found and finished. Each shows what it asks for.
        </Feature>
        <Feature title="APass" art={<ApassArt />} action={<Go to={paths.apass}>What is in APass</Go>}>
          {cashback.apassPercent}% cashback, +{apass.bonusAxpPercent}% aXP and aCoins every week and month.
        </Feature>
        <Feature
          title="Daily challenges and streaks"
          art={<StreakArt />}
          action={<More onOpen={() => show('daily')}>More about challenges and streaks</More>}
        >
          Something new to do each day, and a streak that counts the days you did.
        </Feature>
      </ul>
      <Later>{open && <InfoDialog info={open} account={account} onClose={() => setOpen(undefined)} />}</Later>
    </section>
  );
}

interface FeatureProps {
  title: string;
  art: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

function Feature({ title, art, action, children }: FeatureProps) {
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

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.action}>
      {children}
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  );
}

function More({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} aria-haspopup="dialog" onClick={onOpen}>
      {children}
      <ArrowRight size={18} aria-hidden="true" />
    </button>
  );
}
