import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import styles from './features.module.css';
import type { AccountLink } from './state.ts';

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

export type InfoTopic = keyof typeof infoTopics;

interface InfoDialogProps {
  info: InfoTopic;
  account: AccountLink;
  onClose: () => void;
}

/** More about a feature, with links to /games and to the profile or the login (SPEC §2, Home). */
export function InfoDialog({ info, account, onClose }: InfoDialogProps) {
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
