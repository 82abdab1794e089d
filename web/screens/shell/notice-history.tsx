import { messages } from '#schema/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PastNotice } from '../../ui/notice-region.tsx';
import styles from './notice-history.module.css';

interface NoticeHistoryProps {
  past: readonly PastNotice[];
  forget: () => void;
  onClose: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** What the notices of this visit said, for who was not quick enough. */
export function NoticeHistory({ past, forget, onClose }: NoticeHistoryProps) {
  return (
    <Dialog
      open
      title="Notices"
      onClose={onClose}
      actions={
        <>
          {past.length > 0 && <Button onClick={forget}>Clear list</Button>}
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
              <Notice tone={tone}>
                {text}{' '}
                <time className={styles.time} dateTime={new Date(at).toISOString()}>
                  {clock.format(at)}
                </time>
              </Notice>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
