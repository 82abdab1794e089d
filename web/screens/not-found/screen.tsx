import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';

/** The 404 page for unknown paths (SPEC §2). */
export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      title={messages.pageNotFound}
      text="404"
      action={<ButtonLink to={paths.home}>{messages.returnHome}</ButtonLink>}
    />
  );
}
