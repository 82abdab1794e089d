import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apass, cashback, leaderboard } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { ApassArt } from '../../ui/art/apass-art.tsx';
import { CashbackArt } from '../../ui/art/cashback-art.tsx';
import { AwardsArt, LeaderboardArt, ProfileArt, StreakArt } from '../../ui/art/feature-art.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import styles from './features.module.css';
import type { AccountLink } from './state.ts';

/** The six feature cards (SPEC §2, Home); two of them open a dialog. */
export function Features({ account }: { account: AccountLink }) {
  const [open, setOpen] = useState<InfoTopic>();
  return (
    <section aria-labelledby="features">
      <SectionHeading id="features" title="Everything your account does" />
      <ul className={styles.grid}>
        <FeatureCard title="Profile" art={<ProfileArt />} to={paths.profile} action="Open your profile">
          Your rank, your level, your stats and every game you have played, on one page.
        </FeatureCard>
        <FeatureCard title="Cashback" art={<CashbackArt />} to={paths.cashback} action="How cashback works">
          Get {cashback.standardPercent}% of what you spend back as aCoins; APass members get{' '}
          {cashback.apassPercent}%.
        </FeatureCard>
        <FeatureCard
          title="Leaderboards"
          art={<LeaderboardArt />}
          to={paths.leaderboards}
          action="See the leaderboard"
        >
          The top {leaderboard.topPlayers} of all games by aXP, updated every {leaderboard.refreshHours}{' '}
          hours.
        </FeatureCard>
        <FeatureCard
          title="Awards"
          art={<AwardsArt />}
          onOpen={() => setOpen('awards')}
          action="More about awards"
        >
          Badges for what you dared, found and finished. Each shows what it asks for.
        </FeatureCard>
        <FeatureCard title="APass" art={<ApassArt />} to={paths.apass} action="What is in APass">
          {cashback.apassPercent}% cashback, +{apass.bonusAxpPercent}% aXP and aCoins every week and month.
        </FeatureCard>
        <FeatureCard
          title="Daily challenges and streaks"
          art={<StreakArt />}
          onOpen={() => setOpen('daily')}
          action="More about challenges and streaks"
        >
          Something new to do each day, and a streak that counts the days you did.
        </FeatureCard>
      </ul>
      {open && <InfoDialog info={open} account={account} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

type FeatureCardProps = {
  title: string;
  art: ReactNode;
  /** The words of the link to `to`, or of the button that calls `onOpen`. */
  action: string;
  children: ReactNode;
} & ({ to: string } | { onOpen: () => void });

function FeatureCard({ title, art, action, children, ...target }: FeatureCardProps) {
  const text = (
    <>
      {action}
      <ArrowRight size={18} aria-hidden="true" />
    </>
  );
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{children}</p>
        {'to' in target ? (
          <Link to={target.to} className={styles.action}>
            {text}
          </Link>
        ) : (
          <button type="button" className={styles.action} aria-haspopup="dialog" onClick={target.onOpen}>
            {text}
          </button>
        )}
      </div>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
    </li>
  );
}

const infoTopics = {
  awards: {
    title: 'Awards',
    text: (
      <>
        <p>Every game has badges of its own. You earn one by doing what it asks for, and then it is yours.</p>
        <p>
          The games page shows them all: those you have, with the day you earned them, and those still to
          come, with what they require. Your profile counts them game by game.
        </p>
      </>
    ),
  },
  daily: {
    title: 'Daily challenges and streaks',
    text: (
      <>
        <p>
          Challenges wait for you in the games every day. Complete one, and it counts towards your profile.
        </p>
        <p>
          Complete challenges day after day and your streak grows. Your profile shows both: the challenges you
          have completed and the length of your streak.
        </p>
      </>
    ),
  },
} as const satisfies Record<string, { title: string; text: ReactNode }>;

type InfoTopic = keyof typeof infoTopics;

interface InfoDialogProps {
  info: InfoTopic;
  account: AccountLink;
  onClose: () => void;
}

/** More about a feature, with links to /games and to the profile or the login (SPEC §2, Home). */
function InfoDialog({ info, account, onClose }: InfoDialogProps) {
  const { title, text } = infoTopics[info];
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={account.to}>{account.label}</ButtonLink>
          <ButtonLink variant="primary" to={paths.games}>
            {messages.viewAllGames}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.info}>{text}</div>
    </Dialog>
  );
}
