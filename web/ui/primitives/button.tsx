import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { OpensInNewTab } from './opens-in-new-tab.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonAppearance {
  variant?: ButtonVariant;
  /** Fills the width of its column. */
  wide?: boolean;
  icon?: ReactNode;
}

type ButtonProps = ButtonAppearance &
  ComponentProps<'button'> & { busy?: boolean; busyLabel?: string | undefined };

/** A button. While `busy`, keeps focus and width, ignores clicks and shows `busyLabel`. */
export function Button({
  variant = 'secondary',
  wide,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const [label, otherLabel] = busy ? [busyLabel ?? children, children] : [children, busyLabel];
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.orbit} /> : icon}
      {/* The key remounts the label: moving the existing text node would count as a layout shift. */}
      <span
        key={busy ? 'busy' : 'ready'}
        className={styles.label}
        data-other={typeof otherLabel === 'string' ? otherLabel : undefined}
      >
        {label}
      </span>
    </button>
  );
}

type ButtonLinkProps = Omit<ButtonAppearance, 'wide'> & {
  to: string;
  /** React Router location state of the target. */
  state?: unknown;
  external?: boolean;
  children: ReactNode;
};

/** A link that looks like a button. `external`: `to` is a URL that opens in a new tab. */
export function ButtonLink({ variant = 'secondary', icon, to, state, external, children }: ButtonLinkProps) {
  const props = { className: styles.button, 'data-variant': variant };
  const content = (
    <>
      {icon}
      <span>{children}</span>
      {external && <OpensInNewTab />}
    </>
  );
  return external ? (
    <a {...props} href={to} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <Link {...props} to={to} state={state}>
      {content}
    </Link>
  );
}
