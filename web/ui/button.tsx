import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonAppearance {
  variant?: ButtonVariant;
  /** As wide as its column. */
  wide?: boolean;
  icon?: ReactNode;
}

type ButtonProps = ButtonAppearance & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string };

/** While `busy` it keeps the focus and its width, ignores presses and shows `busyLabel` in place of its words. */
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
  const [words, otherWords] = busy ? [busyLabel ?? children, children] : [children, busyLabel];
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
      {/* Anew with other words: what stays in its place must not seem to move. */}
      <span
        key={busy ? 'busy' : 'ready'}
        className={styles.words}
        data-other={typeof otherWords === 'string' ? otherWords : undefined}
      >
        {words}
      </span>
    </button>
  );
}

type ButtonLinkProps = ButtonAppearance & {
  to: string;
  /** Navigation state for the page it leads to. */
  state?: unknown;
  external?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** A link that looks like a button. `external` leaves the portal in a new tab. */
export function ButtonLink({
  variant = 'secondary',
  wide,
  icon,
  to,
  state,
  external,
  children,
  onClick,
}: ButtonLinkProps) {
  const look = { className: styles.button, 'data-variant': variant, 'data-wide': wide || undefined, onClick };
  const face = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  return external ? (
    <a {...look} href={to} target="_blank" rel="noreferrer">
      {face}
    </a>
  ) : (
    <Link {...look} to={to} state={state}>
      {face}
    </Link>
  );
}
