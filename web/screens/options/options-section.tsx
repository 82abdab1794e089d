import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import styles from './options.module.css';

const sections = {
  credentials: { title: 'Email and Password', lead: 'What you sign in with.' },
  accounts: { title: 'Linked Accounts', lead: 'Your accounts elsewhere that belong to this profile.' },
  privacy: { title: 'Privacy', lead: 'What other players can see of you.' },
  danger: { title: 'Danger Zone', lead: 'Delete your account, or get a copy of your data.' },
} as const;

/** One section of the page. The scale in its heading is the divider (SPEC §2, Options). */
export function OptionsSection({
  section,
  children,
}: {
  section: keyof typeof sections;
  children: ReactNode;
}) {
  const { title, lead } = sections[section];
  return (
    <section aria-labelledby={section} className={styles.section} data-section={section}>
      <SectionHeading id={section} title={title} />
      <p className={styles.lead}>{lead}</p>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}

interface OptionRowProps {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}

/** One setting: its title, current value and action. */
export function OptionRow({ icon, title, detail, action }: OptionRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>{title}</h3>
        <div className={styles.detail}>{detail}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
