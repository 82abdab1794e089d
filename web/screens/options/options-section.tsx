import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/headings.tsx';
import styles from './options.module.css';

/** Each with what it is for. */
const sections = {
  credentials: { title: 'Email and Password', lead: 'What you sign in with.' },
  accounts: { title: 'Linked Accounts', lead: 'The accounts that belong to this profile.' },
  privacy: { title: 'Privacy', lead: 'What other players get to see of you.' },
  danger: { title: 'Danger Zone', lead: 'A copy of your data, and the end of your account.' },
} as const;

/** One section: the heading's scale is the divider above it. */
export function OptionsSection({
  section: of,
  children,
}: {
  section: keyof typeof sections;
  children: ReactNode;
}) {
  const { title, lead } = sections[of];
  return (
    <section aria-labelledby={of}>
      <SectionHeading id={of} title={title} />
      <div className={styles.section}>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.parts}>{children}</div>
      </div>
    </section>
  );
}
