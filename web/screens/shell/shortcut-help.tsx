import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './shortcut-help.module.css';
import { shortcuts } from './shortcuts.ts';

interface ShortcutHelpProps {
  areOn: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

export function ShortcutHelp({ areOn, onSwitch, onClose }: ShortcutHelpProps) {
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list} data-off={!areOn || undefined}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={styles.row}>
            <dt>
              {keys.map((key, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: static, and may repeat a key
                <Fragment key={index}>
                  {index > 0 && <span className={styles.then}>then</span>}
                  <kbd className={styles.key}>{keyLabels[key] ?? key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use keyboard shortcuts"
        description="Off, only Escape does something. This list stays at the end of each page."
        checked={areOn}
        onChange={onSwitch}
      />
    </Dialog>
  );
}

const keyLabels: Readonly<Record<string, string>> = { Escape: 'Esc' };
