import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  /** Explains the setting and the effect of a change. aria-describedby refers to it. */
  description: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that takes effect immediately. The whole row is clickable. */
export function Switch({ label, description, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on a checkbox, which has its own state
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-describedby={`${id}-description`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div id={`${id}-description`} className={styles.description}>
        {description}
      </div>
    </div>
  );
}
