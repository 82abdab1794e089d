import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { FormDialog } from '../ui/feedback/dialog.tsx';
import { usePlayerUid, useSignOut } from './session.tsx';

/**
 * Asks for confirmation before a sign-out (SPEC §2, §4): `open` shows the `dialog`, which the caller renders. The next
 * sign-in returns to `from`.
 */
export function useSignOutDialog(from?: string): { dialog: ReactNode; open: () => void } {
  const signOut = useSignOut(from);
  const uid = usePlayerUid();
  const { pathname } = useLocation();
  const here = uid && `${uid} ${pathname}`;
  /** The player whom the dialog asks, and the page. When they are signed out elsewhere, or go back, it closes. */
  const [asked, setAsked] = useState<string>();
  const isAsking = asked !== undefined && asked === here;
  useEffect(() => setAsked((last) => (last === here ? last : undefined)), [here]);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    await signOut(uid);
    setBusy(false);
    setAsked(undefined);
  }

  const dialog = isAsking && (
    <FormDialog
      role="alertdialog"
      title={messages.signOut}
      form={{ onSubmit: (event) => void submit(event) }}
      busy={busy}
      onClose={() => setAsked(undefined)}
      description={messages.signOutQuestion}
    >
      <p>{messages.signInLeavesProvider}</p>
    </FormDialog>
  );
  return { dialog, open: () => setAsked(here) };
}
