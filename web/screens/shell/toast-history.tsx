import * as messages from '#schema/messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PastToast } from '../../ui/toast-region.tsx';
import styles from './toast-history.module.css';

interface ToastHistoryProps {
  past: readonly PastToast[];
  clear: () => void;
  onClose: () => void;
}

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Lists the toasts of this visit, for visitors who missed one. */
export function ToastHistory({ past, clear, onClose }: ToastHistoryProps) {
  return (
    <Dialog
      open
      title="Notices"
      onClose={onClose}
      actions={
        <>
          {past.length > 0 && <Button onClick={clear}>Clear list</Button>}
          <Button data-initial-focus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {past.length === 0 ? (
        <p>{messages.noNotices}</p>
      ) : (
        <ol className={styles.list}>
          {past.map(({ id, text, tone, at }) => (
            <li key={id}>
              <Alert tone={tone}>
                {text}{' '}
                <time className={styles.time} dateTime={new Date(at).toISOString()}>
                  {timeFormat.format(at)}
                </time>
              </Alert>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
